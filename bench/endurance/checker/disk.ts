// A full disk: reads go on, a write fails in one way, and all is well soon after there is space again.
import type { RunFault, WriteAttempt } from "../history.ts";
import { type HistoryRule, someOf } from "./read-run.ts";

const RECOVERY_MS = 5000;
/** The answer that a client must know. */
const EXPECTED = { status: 503, code: "storage-not-writable" };

const during = (faults: readonly RunFault[], begun: number, ended: number) =>
  faults.some(({ at, until }) => begun >= at && ended <= (until ?? at));

const readsGoOn: HistoryRule = {
  name: "reads go on",
  find({ calls }) {
    const failed = calls
      .filter(({ status }) => status !== 200)
      .map(({ label, status, at }) => `${label} ${status} at ${at}`);
    return failed.length > 0 ? [`${failed.length} of ${calls.length}: ${someOf(failed)}`] : [];
  },
};

const failsOneWay: HistoryRule = {
  name: "a write on a full disk is refused in one way, with Retry-After",
  find({ writes, faults }) {
    const failed = writes.filter(({ outcome, begun, ended }) => outcome === "unknown" && during(faults, begun, ended));
    const isExpected = ({ status, code, retryAfter }: WriteAttempt) =>
      status === EXPECTED.status && code === EXPECTED.code && retryAfter === true;
    const other = failed
      .filter((write) => !isExpected(write))
      .map(({ op, status, code }) => `${op}: ${status} ${code ?? ""}`);
    return [
      ...(failed.length === 0 ? ["the disk was never full enough"] : []),
      ...(other.length > 0 ? [`${other.length} of ${failed.length}: ${someOf(other)}`] : []),
    ];
  },
};

const recoversSoon: HistoryRule = {
  name: "writes that begin 5 s after there is space again are stored, without a restart",
  find({ writes, faults, readings }) {
    const late = faults.flatMap(({ until = 0 }, turn) => {
      const next = faults[turn + 1]?.at ?? Number.POSITIVE_INFINITY;
      const begun = writes.filter((write) => write.begun > until + RECOVERY_MS && write.ended < next);
      const failed = begun.filter(({ outcome }) => outcome === "unknown").length;
      const stored = begun.filter(({ outcome }) => outcome === "acknowledged").length;
      return failed > 0 || stored === 0 ? [`turn ${turn + 1}: ${failed} failed, ${stored} stored`] : [];
    });
    const processes = new Set(readings.filter(({ name }) => name === "process").map(({ value }) => value));
    return [...late, ...(processes.size === 1 ? [] : ["the process was restarted"])];
  },
};

export const diskRules: readonly HistoryRule[] = [readsGoOn, failsOneWay, recoversSoon];
