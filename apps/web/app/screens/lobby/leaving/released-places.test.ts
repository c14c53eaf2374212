import { expect, test } from "vitest";
import type { OwnEntry } from "../../../data/money/fees.ts";
import { anEntry } from "../../../data/tournaments/record.fixture.ts";
import { releasedPlaces } from "./released-places.ts";

const entry = (status: OwnEntry["status"], released_at: string, updated: string, user = "me"): OwnEntry => ({
  ...anEntry({ status, updated, user, id: `${user}${updated}` }),
  expand: {
    tournament_dues_via_entry: [{ released_at }] as NonNullable<OwnEntry["expand"]>["tournament_dues_via_entry"],
  },
});
const UNTIL = "2026-12-04 15:00:00.000Z";

test("who lost the place by the deadline reads until when the fee was awaited", () => {
  expect(releasedPlaces([entry("cancelled", UNTIL, "1")])).toMatchObject([{ until: UNTIL }]);
});

test("who has signed up again, or has left by themself since, does not", () => {
  expect(releasedPlaces([entry("cancelled", UNTIL, "1"), entry("registered", "", "2")])).toEqual([]);
  expect(releasedPlaces([entry("cancelled", UNTIL, "1"), entry("cancelled", "", "2")])).toEqual([]);
});

test("a friend's place is apart from the viewer's own", () => {
  const both = [entry("registered", "", "1"), entry("cancelled", UNTIL, "2", "friend")];
  expect(releasedPlaces(both).map((place) => place.entry.user)).toEqual(["friend"]);
});
