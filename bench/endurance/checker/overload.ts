// Overload: what is answered stays near the peak, the others get a time to come again, and it ends soon. The control is the CPU time that the product
// got in the same seconds: a busy product that gets a fifth of a core is not the one that is slow.
import { median } from "../../house/measure.ts";
import type { Call } from "../history.ts";
import { type HistoryRule, type RunHistory, someOf } from "./read-run.ts";

const GOODPUT_LEAST = 0.8;
/** Requests for each that can be answered, as the scenario sends them. */
const FACTOR = 5;
const RECOVERY_MS = 5000;
/** With less than a quarter of a core the product is mostly not running, and what it does then says nothing. */
const SLOWNESS_MAX = 4;

const inPhase = ({ calls }: RunHistory, phase: string): Call[] => calls.filter((call) => call.phase === phase);
const isGood = ({ status }: Call) => status === 200;

/** The product's CPU time in a phase, because other programs use the machine too, and its answers. */
function costOf(history: RunHistory, phase: string) {
  const cpu = history.readings.find(({ name }) => name === `CPU ${phase}`);
  const calls = inPhase(history, phase);
  const answered = calls.filter(isGood).length;
  return { micros: Number(cpu?.value), answered, refused: calls.length - answered };
}

const isOverloaded = (history: RunHistory, turn: number): boolean =>
  inPhase(history, `overload ${turn}`).some((call) => !isGood(call));

const turnsOf = (history: RunHistory): number[] =>
  history.faults.map((_, index) => index + 1).filter((turn) => isOverloaded(history, turn));

/**
 * Answers for a second of CPU time, of those at the peak. The requests arrive at a fixed rate, so there are more refusals for each answer than four
 * when other programs take CPU time after the peak was measured, and fewer when they leave: their cost is taken as often as it would be at five times.
 */
function goodputShare(history: RunHistory, turn: number): number {
  const peak = costOf(history, `peak ${turn}`);
  const { micros, answered, refused } = costOf(history, `overload ${turn}`);
  const answer = peak.micros / peak.answered;
  const refusal = Math.max(0, micros - answered * answer) / refused;
  return answer / (answer + (FACTOR - 1) * refusal);
}

const goodputShares = (history: RunHistory): number[] => turnsOf(history).map((turn) => goodputShare(history, turn));

const staysNearPeak: HistoryRule = {
  name: `answers are at least ${GOODPUT_LEAST} of the peak (median of the turns)`,
  find(history) {
    const share = median(goodputShares(history));
    // Also without a turn.
    return share >= GOODPUT_LEAST ? [] : [`${share.toFixed(2)} of the peak`];
  },
};

const saysComeAgain: HistoryRule = {
  name: "what is not answered is 503 with Retry-After",
  find(history) {
    const other = history.calls
      .filter((call) => !isGood(call) && !(call.status === 503 && call.retryAfter))
      .map(({ phase, status, at }) => `${status} in ${phase} at ${at}`);
    return [
      ...(other.length > 0 ? [`${other.length}: ${someOf(other)}`] : []),
      ...(turnsOf(history).length < history.run.count
        ? ["in some turns nothing was refused, so they were no overload"]
        : []),
    ];
  },
};

/** Seconds of the clock for a second of the product's CPU time while it was overloaded. */
function slownessOf({ readings, faults }: RunHistory, turn: number): number {
  const { at = 0, until = 0 } = faults[turn - 1] ?? {};
  const micros = Number(readings.find(({ name }) => name === `CPU until ${turn}`)?.value);
  return Math.max(1, ((until - at) * 1000) / micros);
}

const endsSoon: HistoryRule = {
  name: "5 s after the overload everything is answered, also what was sent before its end; later as the product got less of a core",
  find(history) {
    return history.faults.flatMap(({ until = 0 }, index) => {
      const turn = index + 1;
      const recovery = RECOVERY_MS * slownessOf(history, turn);
      const after = inPhase(history, `after ${turn}`).filter(({ at }) => at > until + recovery);
      const waited = inPhase(history, `overload ${turn}`).filter(({ at, ms }) => at + ms > until + recovery).length;
      const failed = after.filter((call) => !isGood(call)).length;
      const seconds = (recovery / 1000).toFixed(0);
      return waited + failed > 0 || after.length === 0
        ? [`turn ${turn}: ${waited} answered later than ${seconds} s, ${failed} of ${after.length} failed later`]
        : [];
    });
  },
};

/** @returns why nothing can be said about the product */
export function tooBusyForOverload(history: RunHistory): string | undefined {
  const slowest = Math.max(...history.faults.map((_, index) => slownessOf(history, index + 1)));
  return slowest > SLOWNESS_MAX
    ? `the machine left the product ${(100 / slowest).toFixed(0)} % of a core; run it again beside less work`
    : undefined;
}

export const overloadRules: readonly HistoryRule[] = [staysNearPeak, saysComeAgain, endsSoon];
