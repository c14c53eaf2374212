import type { City } from "@bandeha/contract";
import { expect, test } from "vitest";
import { serverNow } from "../../data/client/server-clock.ts";
import { today } from "../../text/format.ts";
import { todayAt } from "./city-today.ts";

const inZone = (timezone: string) => todayAt({ expand: { city: { timezone } as City } }, "unknown");

test("«сегодня» is the day in the tournament's city, not in the viewer's", () => {
  // 25 hours apart, so it is never the same day in both.
  expect(inZone("Pacific/Kiritimati")).toBe(today("Pacific/Kiritimati", new Date(serverNow())));
  expect(inZone("Pacific/Pago_Pago")).not.toBe(inZone("Pacific/Kiritimati"));
  expect(todayAt({}, "unknown")).toBe("unknown");
});
