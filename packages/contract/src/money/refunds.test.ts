import fc from "fast-check";
import { expect, test } from "vitest";
import { REFUND_RULES } from "../entities/tournament-money.ts";
import { refundPercent, replacedPlaces, shareOf } from "./refunds.ts";

const HOUR = 3_600_000;
const leaving = { rule: "by_hours", msBeforeStart: 48 * HOUR, moved: false, replaced: false } as const;

test.each([
  [48, 100],
  [24, 100],
  [23.99, 50],
  [6, 50],
  [5.99, 0],
  [-1, 0],
])("%d hours before the start %d percent come back", (hours, percent) => {
  expect(refundPercent({ ...leaving, msBeforeStart: hours * HOUR })).toBe(percent);
});

test("the place taken by another brings all back; until then nothing is decided", () => {
  expect(refundPercent({ ...leaving, rule: "when_replaced" })).toBeUndefined();
  expect(refundPercent({ ...leaving, rule: "when_replaced", replaced: true })).toBe(100);
});

test.each(REFUND_RULES)("a moved start brings all back under «%s»", (rule) => {
  expect(refundPercent({ ...leaving, rule, moved: true, msBeforeStart: 0 })).toBe(100);
});

test("a share is rounded down to a kopeck and never above the payment", () => {
  expect(shareOf(99_999, 50)).toBe(49_999);
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 0, max: 100 }), (kopecks, percent) => {
      expect(shareOf(kopecks, percent)).toBeLessThanOrEqual(kopecks);
    }),
  );
});

test("each newcomer replaces one player who left before, the earliest first", () => {
  const left = [
    { id: "ana", at: "2026-11-20 10" },
    { id: "bob", at: "2026-11-20 12" },
  ];
  const came = (...times: string[]) => times.map((at) => ({ at, lostAt: "" }));
  expect([...replacedPlaces(left, came("2026-11-20 09"))]).toEqual([]);
  expect([...replacedPlaces(left, came("2026-11-20 11"))]).toEqual(["ana"]);
  expect([...replacedPlaces(left, came("2026-11-20 10"))]).toEqual(["ana"]);
  expect([...replacedPlaces(left, came("2026-11-20 13", "2026-11-20 11"))]).toEqual(["ana", "bob"]);
  expect([...replacedPlaces(left, came("2026-11-20 13", "2026-11-20 14", "2026-11-20 15"))]).toEqual(["ana", "bob"]);
});

test("who has a place again replaces only players who left after they had lost it", () => {
  const left = [
    { id: "ana", at: "2026-11-20 10" },
    { id: "bob", at: "2026-11-20 12" },
  ];
  const back = (lostAt: string) => [...replacedPlaces(left, [{ at: "2026-11-20 13", lostAt }])];
  expect(back("2026-11-20 09")).toEqual(["ana"]);
  expect(back("2026-11-20 11")).toEqual(["bob"]);
  expect(back("2026-11-20 12")).toEqual([]);
});
