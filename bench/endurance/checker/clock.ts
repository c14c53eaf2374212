// Jumps of the clock: revisions grow, nobody is locked out for longer than the window, who asks for a code gets in.
import { type HistoryRule, someOf } from "./read-run.ts";

/** Codes of one phone: three in a quarter of an hour. */
const WINDOW_S = 900;
const EXPIRED = "code-not-found";
const AHEAD = "an hour ahead";

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
  name: "who asks gets in; only a clock that jumps ahead ends a code early",
  find({ calls, faults }) {
    const refused = calls.filter(
      ({ label, phase, status, code }) => label === "enter" && status !== 200 && !(phase === AHEAD && code === EXPIRED),
    );
    const entered = (phase: string) =>
      calls.filter((call) => call.label === "enter" && call.phase === phase && call.status === 200);
    const empty = faults
      .filter(({ name }) => entered(name).length < 2)
      .map(({ name }) => `${name}: ${entered(name).length} of 2 got in`);
    return [...refused.map(({ phase, status, code }) => `${phase}: ${status} ${code}`), ...empty];
  },
};

const requestsGoOn: HistoryRule = {
  name: "no request ends because of the clock",
  find({ calls }) {
    const failed = calls.filter(
      ({ label, status }) => !["code", "enter"].includes(label) && (status < 200 || status >= 300),
    );
    return failed.length > 0
      ? [`${failed.length}: ${someOf(failed.map(({ label, status, phase }) => `${label} ${status} in ${phase}`))}`]
      : [];
  },
};

export const clockRules: readonly HistoryRule[] = [revisionsGrow, nobodyIsLockedOut, codesWork, requestsGoOn];
