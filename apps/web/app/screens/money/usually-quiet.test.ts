import { expect, test } from "vitest";
import { fees, missingTransfer } from "../../text/manage/fees.ts";
import { isUsuallyQuiet } from "./usually-quiet.ts";

test("from ten in the evening until eight in the morning of the city most players receive no messages", () => {
  const at = (moment: string, zone = "Europe/Moscow") => isUsuallyQuiet(Date.parse(moment), zone);
  expect(at("2026-11-29T18:59:59Z")).toBe(false);
  expect(at("2026-11-29T19:00:00Z")).toBe(true);
  expect(at("2026-11-30T04:59:59Z")).toBe(true);
  expect(at("2026-11-30T05:00:00Z")).toBe(false);
  expect(at("2026-11-29T17:00:00Z", "Asia/Yekaterinburg")).toBe(true);
});

test("the texts of the night promise no hour, because each player has their own", () => {
  for (const text of [fees.quietNow, fees.remindedByNight, missingTransfer.sentByNight])
    expect(text).not.toMatch(/\d|утр/);
});
