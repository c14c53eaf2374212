import { formatOf } from "@bandeha/engine";
import { expect, test } from "vitest";
import { typeBadges } from "./types.ts";

test("a card calls every offered type as its format calls itself", () => {
  for (const [type, badge] of Object.entries(typeBadges)) expect(formatOf(type)?.badge ?? badge, type).toBe(badge);
});
