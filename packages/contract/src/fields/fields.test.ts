import { expect, test } from "vitest";
import { tournaments } from "../entities/tournaments.ts";
import { serverOwnedFields } from "./fields.ts";

test("only the server writes a tournament's organiser, roles, draw seed, series, when it opens, and whether it is hidden, stopped or its places are gone", () => {
  expect(serverOwnedFields(tournaments.fields)).toEqual([
    "organizer",
    "co_organizers",
    "scorers",
    "places_held",
    "places_burning",
    "invite_code",
    "opens_at",
    "invited",
    "draw_seed",
    "places_gone",
    "hidden_by_admin",
    "stopped",
    "invited_before",
    "series",
    "series_date",
  ]);
});
