import { expect, test } from "vitest";
import { aBody, ok, openClub } from "../../testing/club.ts";
import { playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import { organiserPage, seriesPage } from "./series-page.ts";

/** More than the page of an organiser reads of a season without an end. */
const EVENINGS = 14;

test("a season with an end keeps its first evenings on every page, however many are played after it", async () => {
  const club = await openClub();
  const organiser = await club.person();
  const body = aBody({ max_players: 4, rounds: 1, courts: 1 });
  const source = ok(await club.create(organiser, "tournaments", { ...body, date: "2026-12-30" })).id;
  const { id } = ok(await club.create(organiser, "series", { source, season_evenings: 5, best_of: 3 }));
  for (let at = 0; at < EVENINGS; at++) {
    const { id: evening } = await startTournamentOf(club, organiser, body, 4);
    await playRound(club, organiser, evening, 1);
    ok(await club.update(organiser, "tournaments", evening, { status: "completed" }));
    const date = `2026-11-${10 + at}`;
    await club.deps.storage.transact((tx) =>
      tx.update("tournaments", evening, { series: id, series_date: date, date: `${date} 00:00:00.000Z` }),
    );
  }
  const { reader } = club.deps.storage;
  const page = await seriesPage(reader, id);
  expect(page?.season.evenings.map(({ date }) => date.slice(8, 10))).toEqual(["10", "11", "12", "13", "14"]);
  const [shown] = (await organiserPage(reader, organiser.id))?.series ?? [];
  expect(shown?.season.lines).toEqual(page?.season.lines.slice(0, 3));
  await club.close();
});
