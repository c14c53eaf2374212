// Senders: a code arrives by the channel that the answer names or the answer says that there is none; the breaker opens; others notice nothing.
import type { Call } from "../history.ts";
import { type HistoryRule, type RunHistory, someOf } from "./read-run.ts";

/** Five failures open the breaker; while they wait for an answer a few more people ask. */
const ASKED_MOST = { dead: 6, slow: 24 };
const BASE = "both work";
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

const secondChannel: HistoryRule = {
  name: "while Telegram fails everyone gets the code by SMS and enters it; when both fail everyone has an answer that says so",
  find(history) {
    return phasesOf(history).flatMap((phase) => {
      const asked = codes(history, phase);
      const expected =
        phase === BASE ? "telegram arrived" : phase === "both refuse" ? "telegram-api-error" : "sms arrived";
      const other = asked.filter(({ code }) => code !== expected).map(({ status, code }) => `${status} ${code}`);
      const entered = history.calls.filter(
        (call) => call.label === "enter" && call.phase === phase && call.status === 200,
      );
      const missing = phase === "both refuse" ? 0 : asked.length - entered.length;
      return asked.length === 0 || other.length + missing > 0
        ? [`${phase}: ${asked.length} asked, ${missing} did not get in, others ${someOf(other)}`]
        : [];
    });
  },
};

const breakerOpens: HistoryRule = {
  name: "the breaker opens",
  find({ readings }) {
    return readings
      .filter(({ name }) => name.startsWith("asked Telegram") && !name.endsWith(BASE))
      .filter(({ name, value }) => Number(value) > (name.includes("slow") ? ASKED_MOST.slow : ASKED_MOST.dead))
      .map(({ name, value }) => `${name}: ${value} times`);
  },
};

const p90 = (calls: readonly Call[]): number =>
  calls.map(({ ms }) => ms).toSorted((one, other) => one - other)[Math.floor(calls.length * 0.9)] ?? 0;

const othersNoticeNothing: HistoryRule = {
  name: "other requests do not fail and are not slower (p90)",
  find(history) {
    const reads = (phase: string) => history.calls.filter((call) => READS.includes(call.label) && call.phase === phase);
    const base = p90(reads(BASE));
    return phasesOf(history).flatMap((phase) => {
      const failed = reads(phase).filter(({ status }) => status !== 200).length;
      const slow = p90(reads(phase));
      return failed > 0 || slow > base * SLOWER_MOST + NOISE_MS
        ? [`${phase}: ${failed} failed, ${slow.toFixed(0)} ms beside ${base.toFixed(0)} ms`]
        : [];
    });
  },
};

export const senderRules: readonly HistoryRule[] = [noneIsLost, secondChannel, breakerOpens, othersNoticeNothing];
