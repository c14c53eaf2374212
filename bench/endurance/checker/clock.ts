// Jumps of the clock: revisions grow, nobody is locked out for longer than the window, who asks for a code gets in.
import type { Call } from "../history.ts";
import { type HistoryRule, someOf } from "./read-run.ts";

/** Codes of one phone: three in a quarter of an hour. */
const WINDOW_S = 900;
const ENDED = "code-not-found";

const revisionsGrow: HistoryRule = {
  name: "the revision of a record only grows",
  find({ readings }) {
    const revisions = readings.filter(({ name }) => name === "revision").map(({ value }) => String(value));
    const back = revisions.filter((revision, index) => index > 0 && revision <= (revisions[index - 1] ?? ""));
    return [...(back.length > 0 ? [someOf(back)] : []), ...(revisions.length < 2 ? ["no revisions"] : [])];
  },
};

const nobodyIsLockedOut: HistoryRule = {
  name: `a limit lasts no longer than its window of ${WINDOW_S} s`,
  find({ calls }) {
    const refused = calls.filter(({ label, status }) => label === "code" && status === 429);
    const long = refused.filter(({ retrySeconds = Number.POSITIVE_INFINITY }) => retrySeconds > WINDOW_S);
    return [
      ...(long.length > 0 ? [someOf(long.map(({ phase, retrySeconds }) => `${phase}: ${retrySeconds} s`))] : []),
      ...(refused.length === 0 ? ["no limit was reached"] : []),
    ];
  },
};

const codesWork: HistoryRule = {
  name: "who asks for a code after a jump gets in; a jump may end an earlier code, nothing else",
  find({ calls, faults }) {
    const entries = calls.filter(({ label }) => label === "enter");
    const refused = entries.filter(({ status, code }) => status !== 200 && code !== ENDED);
    const entered = (phase: string) => entries.filter((call) => call.phase === phase && call.status === 200).length;
    const missing = faults.filter(({ name }) => entered(name) < 2);
    return [
      ...refused.map(({ phase, status, code }) => `${phase}: ${status} ${code}`),
      ...missing.map(({ name }) => `${name}: ${entered(name)} of 2 got in`),
    ];
  },
};

const requestsGoOn: HistoryRule = {
  name: "no request ends because of the clock",
  find({ calls }) {
    // A stream that is ended has no subscription: its client opens another one.
    const isEndedStream = ({ label, status }: Call) => label === "subscribe" && status === 404;
    const failed = calls
      .filter((call) => !isEndedStream(call))
      .filter(({ label, status }) => !["code", "enter"].includes(label) && (status < 200 || status >= 300));
    return failed.length > 0
      ? [`${failed.length}: ${someOf(failed.map(({ label, status, phase }) => `${label} ${status} in ${phase}`))}`]
      : [];
  },
};

export const clockRules: readonly HistoryRule[] = [revisionsGrow, nobodyIsLockedOut, codesWork, requestsGoOn];
