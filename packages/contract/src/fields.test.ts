import { expect, test } from "vitest";
import { tournaments } from "./entities/tournaments.ts";
import { serverOwnedFields } from "./fields.ts";

test("only the server writes a tournament's organiser, roles, draw seed, series and whether its places are gone", () => {
  expect(serverOwnedFields(tournaments.fields)).toEqual([
    "organizer",
    "co_organizers",
    "scorers",
    "draw_seed",
    "places_gone",
    "places_held",
    "places_burning",
    "series",
    "series_date",
  ]);
});
