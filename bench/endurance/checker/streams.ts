// I9: every stream ends with the stored state, and a gap is filled by the read after a reconnection.
import { type HistoryRule, someOf } from "./read-run.ts";

/** Statuses of a subscription whose stream has just ended: the client opens another one. */
const ENDED_STREAM = 404;

const noRequestFails: HistoryRule = {
  name: "no request fails",
  find({ calls }) {
    const failed = calls
      .filter(
        ({ label, status }) => (status < 200 || status >= 300) && !(label === "subscribe" && status === ENDED_STREAM),
      )
      .map(({ label, status, at }) => `${label} ${status} at ${at}`);
    return failed.length > 0 ? [`${failed.length} of ${calls.length}: ${someOf(failed)}`] : [];
  },
};

export const noEventIsMissed: HistoryRule = {
  name: "I9: no event is missed, and every stream ends with the stored state",
  find({ events, readings }) {
    const last = Math.max(0, ...readings.filter(({ name }) => name === "changed").map(({ value }) => Number(value)));
    const broken = [...Map.groupBy(events, ({ stream }) => stream)].flatMap(([stream, seen]) => {
      let highest = 0;
      const gaps: string[] = [];
      for (const { number, isRead, at } of seen) {
        if (!isRead && number > highest + 1) gaps.push(`${highest} to ${number} at ${at}`);
        highest = Math.max(highest, number);
      }
      if (highest !== last) gaps.push(`ended with ${highest} of ${last}`);
      return gaps.map((gap) => `stream ${stream}: ${gap}`);
    });
    return [
      ...(broken.length > 0 ? [`${broken.length}: ${someOf(broken)}`] : []),
      ...(last === 0 || events.length === 0 ? ["nothing happened"] : []),
    ];
  },
};

export const streamRules: readonly HistoryRule[] = [noRequestFails, noEventIsMissed];
