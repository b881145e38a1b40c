//! `instcount`: counts instructions, blocks and functions, for `-stats`.

use ir::Opcode;
use passman::*;

const INSTS: usize = Opcode::ALL.len();

/// Declares one statistic an opcode, by the names that LLVM's source gives them, in the order of [`Opcode`].
macro_rules! counters {
    ($($name:ident)*) => {
        static COUNTS: [Statistic; INSTS] = [$(Statistic::new(
            "instcount",
            concat!("Num", stringify!($name), "Inst"),
            concat!("Number of ", stringify!($name), " insts"),
        )),*];
    };
}

counters! {
    Ret Br Switch IndirectBr Invoke Resume Unreachable CleanupRet CatchRet CatchSwitch CallBr FNeg Add FAdd
    Sub FSub Mul FMul UDiv SDiv FDiv URem SRem FRem Shl LShr AShr And Or Xor Alloca Load Store GetElementPtr
    Fence AtomicCmpXchg AtomicRMW Trunc ZExt SExt FPToUI FPToSI UIToFP SIToFP FPTrunc FPExt PtrToInt PtrToAddr
    IntToPtr BitCast AddrSpaceCast CleanupPad CatchPad ICmp FCmp PHI Call Select VAArg ExtractElement
    InsertElement ShuffleVector ExtractValue InsertValue LandingPad Freeze
}

static BLOCKS: Statistic = Statistic::new("instcount", "TotalBlocks", "Number of basic blocks");
static FUNCTIONS: Statistic = Statistic::new("instcount", "TotalFuncs", "Number of non-external functions");
static TOTAL: Statistic = Statistic::new("instcount", "TotalInsts", "Number of instructions (of all types)");

/// Counts; changes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct InstCount;

impl FunctionPass for InstCount {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let body = &*unit.body;
        let mut counts = [0u64; INSTS];
        for i in body.all_insts() {
            counts[body.inst(i).opcode as usize] += 1;
        }
        for (statistic, &n) in COUNTS.iter().zip(&counts) {
            statistic.add(n);
        }
        TOTAL.add(counts.iter().sum());
        BLOCKS.add(body.blocks().count() as u64);
        FUNCTIONS.add(1);
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }
}
