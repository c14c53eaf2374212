import { expect, test } from "vitest";
import { tournaments } from "./entities/tournaments.ts";
import { serverOwnedFields } from "./fields.ts";

test("only the server writes a tournament's organiser, its draw seed and whether its places are gone", () => {
  expect(serverOwnedFields(tournaments.fields)).toEqual([
    "organizer",
    "co_organizers",
    "scorers",
    "draw_seed",
    "places_gone",
  ]);
});
