// Overload: what is answered stays near the peak, the others get a time to come again, and it ends soon.
import { median } from "../../house/measure.ts";
import type { Call } from "../history.ts";
import { type HistoryRule, type RunHistory, someOf } from "./read-run.ts";

const GOODPUT_LEAST = 0.8;
const RECOVERY_MS = 5000;

const inPhase = ({ calls }: RunHistory, phase: string): Call[] => calls.filter((call) => call.phase === phase);
const isGood = ({ status }: Call) => status === 200;

/** Answers for a second of the product's CPU time, because other programs use the machine too. */
function goodput(history: RunHistory, phase: string): number {
  const cpu = history.readings.find(({ name }) => name === `CPU ${phase}`);
  return inPhase(history, phase).filter(isGood).length / (Number(cpu?.value) / 1_000_000);
}

const turnsOf = ({ faults }: RunHistory): number[] => faults.map((_, index) => index + 1);

const goodputShares = (history: RunHistory): number[] =>
  turnsOf(history).map((turn) => goodput(history, `overload ${turn}`) / goodput(history, `peak ${turn}`));

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
    const shed = history.calls.filter(({ status }) => status === 503).length;
    return [
      ...(other.length > 0 ? [`${other.length}: ${someOf(other)}`] : []),
      ...(shed === 0 ? ["nothing was refused, so it was no overload"] : []),
    ];
  },
};

const endsSoon: HistoryRule = {
  name: "5 s after the overload everything is answered, also what was sent before its end",
  find(history) {
    const late = history.faults.flatMap(({ until = 0 }, index) => {
      const turn = index + 1;
      const waited = inPhase(history, `overload ${turn}`).filter(({ at, ms }) => at + ms > until + RECOVERY_MS);
      const failed = inPhase(history, `after ${turn}`).filter((call) => call.at > until + RECOVERY_MS && !isGood(call));
      return waited.length + failed.length > 0
        ? [`turn ${turn}: ${waited.length} answered later, ${failed.length} failed later`]
        : [];
    });
    return late;
  },
};

export const overloadRules: readonly HistoryRule[] = [staysNearPeak, saysComeAgain, endsSoon];
