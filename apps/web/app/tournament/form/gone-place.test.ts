import { expect, test } from "vitest";
import { wizard } from "../../text/form/wizard.ts";
import { gonePlace, withoutGone } from "./gone-place.ts";

const place = { city: "spb", club: "neva" };
const [cities, clubs] = [[{ id: "spb" }], [{ id: "neva" }]];

test("a place that the lists have is kept, and nothing is gone while they load", () => {
  expect(gonePlace(place, cities, clubs)).toEqual({});
  expect(gonePlace(place, undefined, undefined)).toEqual({});
  expect(gonePlace({ city: "", club: "" }, cities, clubs)).toEqual({});
});

test("a hidden club is chosen again in its city, a hidden city with its club", () => {
  const club = gonePlace(place, cities, []);
  expect(club).toEqual({ club: wizard.clubGone });
  expect(withoutGone(place, club)).toEqual({ city: "spb", club: "" });
  const city = gonePlace(place, [], clubs);
  expect(city).toEqual({ city: wizard.cityGone });
  expect(withoutGone(place, city)).toEqual({ city: "", club: "" });
});
