// Senders: a code arrives by the channel that the answer names or the answer says that there is none; the breaker opens; others notice nothing.
import type { Call } from "../history.ts";
import { type HistoryRule, type RunHistory, someOf } from "./read-run.ts";

const BASE = "both work";
/** Failures that open the breaker. */
const FAULTS = 5;
const ASKED = "asked Telegram: ";
const READS = ["list", "view", "page"];
const SLOWER_MOST = 2;
/** Differences below are noise of the machine. */
const NOISE_MS = 50;

const phasesOf = ({ faults }: RunHistory): string[] => faults.map(({ name }) => name);
const codes = ({ calls }: RunHistory, phase: string): Call[] =>
  calls.filter((call) => call.label === "code" && call.phase === phase);

const noneIsLost: HistoryRule = {
  name: "no code is lost in silence",
  find(history) {
    const lost = history.calls.filter(({ label, code }) => label === "code" && code?.endsWith("silence"));
    return lost.length > 0 ? [`${lost.length}: ${someOf(lost.map(({ phase, code }) => `${phase}: ${code}`))}`] : [];
  },
};

/** What did not go as it has to with the senders of the phase. */
function wrongCodes(calls: readonly Call[], phase: string, expected: string): string[] {
  const asked = calls.filter((call) => call.label === "code" && call.phase === phase);
  const entered = calls.filter((call) => call.label === "enter" && call.phase === phase && call.status === 200);
  const other = asked.filter(({ code }) => code !== expected).map(({ status, code }) => `${status} ${code}`);
  const missing = expected.endsWith("arrived") ? asked.length - entered.length : 0;
  return [
    ...(asked.length === 0 ? ["nobody asked"] : other),
    ...Array.from({ length: missing }, () => "did not get in"),
  ];
}

const secondChannel: HistoryRule = {
  name: "while Telegram fails everyone gets the code by SMS and enters it; when both fail everyone has an answer that says so",
  find(history) {
    return phasesOf(history).flatMap((phase) => {
      const expected =
        phase === BASE ? "telegram arrived" : phase === "both refuse" ? "telegram-api-error" : "sms arrived";
      const wrong = wrongCodes(history.calls, phase, expected);
      // A stand-in that answers too late for the product, because the machine is slow, fails the control too.
      const ofMachine = wrongCodes(history.controls, phase, "telegram arrived");
      return wrong.length > ofMachine.length
        ? [`${phase}: ${wrong.length}, the control ${ofMachine.length}: ${someOf(wrong)}`]
        : [];
    });
  },
};

const breakerOpens: HistoryRule = {
  name: "the breaker opens: who asks after the fifth failure is not sent to Telegram",
  find(history) {
    return history.readings
      .filter(({ name }) => name.startsWith(ASKED) && !name.endsWith(BASE))
      .flatMap(({ name, value }) => {
        const asked = codes(history, name.slice(ASKED.length));
        // A call ends after its failure at Telegram, so the fifth failure was not later.
        const failed = asked.map(({ at, ms }) => at + ms).toSorted((one, other) => one - other)[FAULTS - 1];
        const before = asked.filter(({ at }) => failed === undefined || at < failed).length;
        return Number(value) > before ? [`${name}: ${value} times, ${before} had asked before it opened`] : [];
      });
  },
};

const p90 = (calls: readonly Call[]): number =>
  calls.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(calls.length * 0.9)] ?? 0;

const othersNoticeNothing: HistoryRule = {
  name: "other requests do not fail and are not slower (p90) than those of the control in the same seconds",
  find(history) {
    const reads = (calls: readonly Call[], phase: string) =>
      calls.filter((call) => READS.includes(call.label) && call.phase === phase);
    return phasesOf(history).flatMap((phase) => {
      const [own, control] = [reads(history.calls, phase), reads(history.controls, phase)];
      const failed = own.filter(({ status }) => status !== 200).length;
      const [slow, usual] = [p90(own), p90(control)];
      return failed > 0 || control.length === 0 || slow > usual * SLOWER_MOST + NOISE_MS
        ? [`${phase}: ${failed} failed, ${slow.toFixed(0)} ms beside ${usual.toFixed(0)} ms`]
        : [];
    });
  },
};

export const senderRules: readonly HistoryRule[] = [noneIsLost, secondChannel, breakerOpens, othersNoticeNothing];
