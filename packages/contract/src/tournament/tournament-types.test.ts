import { formatOf } from "@bandeha/engine";
import { expect, test } from "vitest";
import { hasTeams, TOURNAMENT_TYPES, VARIANTS } from "./tournament-types.ts";

test("the types with teams are those whose format ranks teams", () => {
  const ways = TOURNAMENT_TYPES.flatMap((type) => ["" as const, ...VARIANTS].map((variant) => ({ type, variant })));
  expect(ways.filter(hasTeams)).toEqual(ways.filter(({ type, variant }) => formatOf(type, variant)?.teams));
});
