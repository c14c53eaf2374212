import fc from "fast-check";
import { expect, test } from "vitest";
import { createThrottle, TELEGRAM_LIMITS } from "./throttle.ts";

const within = (moments: readonly number[], windowMs: number): number =>
  Math.max(0, ...moments.map((start) => moments.filter((at) => at >= start && at < start + windowMs).length));

test("in any order of messages no limit of Telegram is exceeded", () => {
  const message = fc.record({ chat: fc.constantFrom("1", "2", "-100", "-200"), pauseMs: fc.nat({ max: 700 }) });
  fc.assert(
    fc.property(fc.array(message, { maxLength: 150 }), (messages) => {
      const throttle = createThrottle();
      const sent: { chat: string; at: number }[] = [];
      let now = 1_000_000;
      for (const { chat, pauseMs } of messages) {
        now += pauseMs;
        sent.push({ chat, at: now + throttle.reserve(chat, now) });
      }
      const all = sent.map(({ at }) => at);
      expect(within(all, 1000)).toBeLessThanOrEqual(TELEGRAM_LIMITS.overallPerSecond);
      for (const chat of new Set(sent.map((one) => one.chat))) {
        const own = sent.filter((one) => one.chat === chat).map(({ at }) => at);
        expect(within(own, TELEGRAM_LIMITS.chatGapMs)).toBeLessThanOrEqual(1);
        if (chat.startsWith("-")) expect(within(own, 60_000)).toBeLessThanOrEqual(TELEGRAM_LIMITS.groupPerMinute);
      }
    }),
  );
});

test("thirty messages to different people leave at once, the next one a second later", () => {
  const throttle = createThrottle();
  const waits = Array.from({ length: 31 }, (_, person) => throttle.reserve(String(person + 1), 0));
  expect(waits).toEqual([...Array.from({ length: 30 }, () => 0), 1000]);
});
