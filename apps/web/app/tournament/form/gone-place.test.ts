import { type TestApp, testApp, until } from "@bandeha/server/testing";
import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guestPocketBase } from "../../data/client/pocketbase.ts";
import { createQueries } from "../../data/client/queries.ts";
import { gonePlaceTexts } from "../../text/form/gone-place.ts";
import { wizard } from "../../text/form/wizard.ts";
import { answered, gonePlace, type PlaceChoice, placeQueries, withoutGone } from "./gone-place.ts";

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

test("a text about a hidden city does not blame the club, and one about a club without a name has no empty quotes", () => {
  for (const text of [gonePlaceTexts.repeat, gonePlaceTexts.series]) {
    const ofCity = text(gonePlace(place, [], clubs), "Нева");
    expect(ofCity).toContain("В этом городе");
    expect(ofCity).not.toMatch(/клуб/i);
    const club = gonePlace(place, cities, []);
    expect(text(club, "Нева")).toContain("Клуб «Нева»");
    for (const unknown of ["", undefined]) expect(text(club, unknown)).toMatch(/^Этот клуб больше/);
  }
});

let server: TestApp;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

/** What a screen says when it opens and later, on a phone that has stored lists without the place or, `listed`, with it. */
async function saidOf(chosen: PlaceChoice, { offline = false, listed = false } = {}) {
  const client = createQueries(
    guestPocketBase(async (input, init) => {
      if (offline) throw new TypeError("offline");
      return server.app.fetch(new Request(input, init));
    }),
  );
  client.setDefaultOptions({ queries: { retry: false } });
  const { cities, clubs } = placeQueries(chosen);
  client.setQueryData<{ id: string }[]>(cities.queryKey, listed ? [{ id: chosen.city }] : []);
  client.setQueryData<{ id: string }[]>(clubs.queryKey, listed ? [{ id: chosen.club }] : []);
  const lists = [new QueryObserver(client, cities), new QueryObserver(client, clubs)] as const;
  const said = () => gonePlace(chosen, answered(lists[0].getCurrentResult()), answered(lists[1].getCurrentResult()));
  const close = lists.map((list) => list.subscribe(() => undefined));
  const opened = said();
  await until(() => expect(client.isFetching()).toBe(0));
  const later = said();
  for (const end of close) end();
  return { opened, later };
}

test("a place is gone when the server says so, whatever lists the phone has stored", async () => {
  const [club] = await server.storage.reader.find("clubs", { limit: 1 });
  const chosen = { city: String(club?.city), club: String(club?.id) };
  const hide = (table: string, id: string) => server.storage.transact((tx) => tx.update(table, id, { active: false }));
  expect(await saidOf(chosen)).toEqual({ opened: {}, later: {} });
  await hide("clubs", chosen.club);
  expect(await saidOf(chosen, { offline: true })).toEqual({ opened: {}, later: {} });
  for (const listed of [true, false])
    expect(await saidOf(chosen, { listed })).toEqual({ opened: {}, later: { club: wizard.clubGone } });
  await hide("cities", chosen.city);
  expect(await saidOf(chosen)).toEqual({ opened: {}, later: { city: wizard.cityGone } });
});
