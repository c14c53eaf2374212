import { afterEach, beforeEach, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import { organiserPage, seriesPage } from "./series-page.ts";

let club: TestClub;
let organiser: Awaited<ReturnType<TestClub["person"]>>;
const body = aBody({ max_players: 4, rounds: 1, courts: 1 });
beforeEach(async () => {
  club = await openClub();
  organiser = await club.person();
});
afterEach(() => club.close());

const EVENINGS = 14;

/** A series whose evenings were played by other people each time, on 10 November and the days after it. */
async function aPlayedSeries(season: { season_evenings: number; best_of: number }) {
  const source = ok(await club.create(organiser, "tournaments", { ...body, date: "2026-12-30" })).id;
  const { id } = ok(await club.create(organiser, "series", { source, ...season }));
  const evenings: string[] = [];
  for (let at = 0; at < EVENINGS; at++) {
    const { id: evening } = await startTournamentOf(club, organiser, body, 4);
    await playRound(club, organiser, evening, 1);
    ok(await club.update(organiser, "tournaments", evening, { status: "completed" }));
    const date = `2026-11-${10 + at}`;
    await change(evening, { series: id, series_date: date, date: `${date} 00:00:00.000Z` });
    evenings.push(evening);
  }
  return { id, evenings };
}

const change = (tournament: string, fields: Record<string, string>) =>
  club.deps.storage.transact((tx) => tx.update("tournaments", tournament, fields));

async function pages(id: string) {
  const { reader } = club.deps.storage;
  const page = await seriesPage(reader, id, club.now.at);
  const [shown] = (await organiserPage(reader, organiser.id, club.now.at))?.series ?? [];
  return { page, shown, days: page?.season.evenings.map(({ date }) => date.slice(8, 10)) };
}

test("a season with an end keeps its first evenings on every page, however many are played after it", async () => {
  const { id } = await aPlayedSeries({ season_evenings: 5, best_of: 3 });
  const { page, shown, days } = await pages(id);
  expect(days).toEqual(["10", "11", "12", "13", "14"]);
  expect(shown?.season.lines).toEqual(page?.season.lines.slice(0, 3));
});

test("a season without an end counts the same evenings on every page", async () => {
  const { id } = await aPlayedSeries({ season_evenings: 0, best_of: 0 });
  const { page, shown } = await pages(id);
  expect(page?.season.played).toBe(EVENINGS);
  expect(shown?.season).toMatchObject({ played: EVENINGS, lines: page?.season.lines.slice(0, 3) });
});

test("an evening that does not count for a season is not one of its number", async () => {
  const { id, evenings } = await aPlayedSeries({ season_evenings: 5, best_of: 3 });
  await change(evenings[1] ?? "", { type: "friendly_doubles" });
  for (const { id: match } of await club.matches(evenings[2] ?? ""))
    await club.deps.storage.transact((tx) => tx.update("tournament_matches", match, { status: "cancelled" }));
  const { page, days } = await pages(id);
  expect(days).toEqual(["10", "13", "14", "15", "16"]);
  expect(page?.season).toMatchObject({ played: 5, coming: 0 });
});
