import { expect, test } from "vitest";
import { quietUntil } from "./quiet-until.ts";

test("from ten in the evening until eight in the morning of the city messages wait", () => {
  const at = (moment: string, zone = "Europe/Moscow") => quietUntil(Date.parse(moment), zone);
  expect(at("2026-11-29T18:59:59Z")).toBeUndefined();
  expect(at("2026-11-29T19:00:00Z")).toBe("08:00");
  expect(at("2026-11-30T04:59:59Z")).toBe("08:00");
  expect(at("2026-11-30T05:00:00Z")).toBeUndefined();
  expect(at("2026-11-29T17:00:00Z", "Asia/Yekaterinburg")).toBe("08:00");
});
