import fc from "fast-check";
import { expect, test } from "vitest";
import { readTimestamp, timestamp } from "./timestamp.ts";

const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

test("a time is read as it was written, and sorts like the moments", () => {
  expect(timestamp(new Date("2026-12-05T07:00:00.250Z"))).toBe("2026-12-05 07:00:00.250Z");
  fc.assert(
    fc.property(moment, moment, (one, other) => {
      expect(readTimestamp(timestamp(one))).toEqual(one);
      expect(timestamp(one) < timestamp(other)).toBe(one < other);
    }),
  );
});

test("an empty time is no moment", () => {
  expect(readTimestamp("").getTime()).toBeNaN();
});
