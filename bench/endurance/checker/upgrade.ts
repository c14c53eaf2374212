// Two versions on one database: no client notices the upgrade, and neither version misses what the other one writes.
import { type HistoryRule, type RunHistory, someOf } from "./read-run.ts";

/** The earlier version alone is the control: what fails before the first replacement fails for want of CPU time. */
export function tooBusyForUpgrade({ writes, calls, faults }: RunHistory): string | undefined {
  const begun = Math.min(...faults.map(({ at }) => at));
  const failed = [
    ...writes.filter(({ outcome, begun: at }) => outcome === "unknown" && at < begun),
    ...calls.filter(({ status, at }) => (status === 0 || status >= 500) && at < begun),
  ];
  return failed.length > 0 ? `${failed.length} requests failed before the upgrade began` : undefined;
}

const noWriteFails: HistoryRule = {
  name: "every attempt of a write is answered, and none with 5xx",
  find({ writes }) {
    const failed = writes
      .filter(({ outcome }) => outcome === "unknown")
      .map(({ op, status, code, begun }) => `${op} ${status} ${code ?? ""} at ${begun}`);
    return failed.length > 0 ? [`${failed.length} of ${writes.length}: ${someOf(failed)}`] : [];
  },
};

const bothAnswerAlike: HistoryRule = {
  name: "guests read the same at both versions",
  find({ readings }) {
    const of = (wanted: string) => readings.filter(({ name }) => name === wanted).map(({ value }) => String(value));
    const [compared, differing] = [of("answers compared"), of("answers that differ")];
    return [
      ...(compared.length === 0 ? ["nobody asked"] : []),
      ...(differing.length > 0 ? [`${differing.length} differ: ${someOf(differing)}`] : []),
    ];
  },
};

export const upgradeRules: readonly HistoryRule[] = [noWriteFails, bothAnswerAlike];
