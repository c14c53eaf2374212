import { momentOf } from "@bandeha/contract";
import { expect, test } from "vitest";
import { isoWithOffset } from "./local-time.ts";

test("10:00 in Moscow is 07:00 UTC", () => {
  expect(momentOf("2026-12-05 00:00:00.000Z", "10:00", "Europe/Moscow").at.toISOString()).toBe(
    "2026-12-05T07:00:00.000Z",
  );
});

test("the offset is the one of that day, also around a clock change", () => {
  expect(isoWithOffset("2026-12-05", "10:00", "Europe/Moscow")).toBe("2026-12-05T10:00:00+03:00");
  expect(isoWithOffset("2026-10-25", "01:30", "Europe/Berlin")).toBe("2026-10-25T01:30:00+02:00");
  expect(isoWithOffset("2026-10-25", "04:00", "Europe/Berlin")).toBe("2026-10-25T04:00:00+01:00");
  expect(isoWithOffset("2026-07-01", "18:30", "America/St_Johns")).toBe("2026-07-01T18:30:00-02:30");
});
