// The picture of a round for a chat: who leads, who moved, who plays where next, and the link.
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWebBuild } from "../pages/web-build.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import { beginNext, peopleOfMatch, playRound, startTournamentOf } from "../testing/started-tournament.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { tournamentLink } from "./link-foot.ts";
import { svgOf } from "./paint-inline.ts";
import type { RoundTexts } from "./round-svg.ts";
import { roundTexts } from "./round-texts.ts";
import { aTable, sizeOf, textsIn } from "./texts.fixture.ts";
import { resultsTexts } from "./texts.ts";

let server: TestApp;
let club: TestClub;
beforeEach(async () => {
  const web = await openWebBuild(fileURLToPath(new URL("../testing/sample-web", import.meta.url)));
  const storage = await openSqlite({ path: ":memory:" });
  server = await testApp({ storage, publicUrl: "https://padel.example.ru", ...(web && { web }) });
  club = await openClub(storage);
});
afterEach(() => server.close());

const picture = async (id: string) => {
  const response = await server.app.fetch(new Request(`http://test/tournament/${id}/round.png`));
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const guest: typeof fetch = (input, init) => server.app.fetch(new Request(input, init));
const wordsOf = (id: string) => roundTexts(guest, id, tournamentLink("https://padel.example.ru", id));

async function aRunning(count = 8, difference: Record<string, unknown> = {}) {
  const organiser = await club.person({ name: "Ольга Зимина" });
  const { id } = await startTournamentOf(
    club,
    organiser,
    aBody({ max_players: count, rounds: 3, ...difference }),
    count,
  );
  return { organiser, id };
}

test("after a round it shows the leaders, the places they moved, the next courts and the link", async () => {
  const { organiser, id } = await aRunning();
  expect((await picture(id)).status).toBe(404);
  await playRound(club, organiser, id, 1);
  const first = await wordsOf(id);
  expect(first).toMatchObject({ state: "После раунда 1", next: { title: "Раунд 2" } });
  expect(first?.leaders).toHaveLength(8);
  expect(first?.leaders.every(({ moved }) => moved === 0)).toBe(true);
  expect(first?.next?.courts.map(({ court }) => court)).toEqual(["Корт 1", "Корт 2"]);

  await beginNext(club, organiser, id);
  await playRound(club, organiser, id, 2);
  const second = await wordsOf(id);
  expect(second?.leaders.reduce((sum, { moved }) => sum + Math.abs(moved), 0)).toBeGreaterThan(0);
  const { status, bytes } = await picture(id);
  expect(status).toBe(200);
  expect(sizeOf(bytes).width).toBe(1080);
  if (!second) throw new Error("no words");
  expect(textsIn(svgOf(second))).toContain(`padel.example.ru/tournament/${id}`);
});

test("a round that is not over does not count, and the last round has no next courts", async () => {
  const { organiser, id } = await aRunning(4, { courts: 1 });
  for (const round of [1, 2, 3]) {
    await playRound(club, organiser, id, round);
    expect((await wordsOf(id))?.state).toBe(`После раунда ${round}`);
    if (round < 3) await beginNext(club, organiser, id);
    expect((await wordsOf(id))?.state).toBe(`После раунда ${round}`);
  }
  expect((await wordsOf(id))?.next).toBeUndefined();
});

test("where the numbers of matches differ, the figures are the averages that decide the order", async () => {
  const { organiser, id } = await aRunning(9, { max_players: 12, courts: 2 });
  await playRound(club, organiser, id, 1);
  await beginNext(club, organiser, id);
  await playRound(club, organiser, id, 2);
  const words = await wordsOf(id);
  expect(words?.points).toBe("Сред.");
  const figures = words?.leaders.map(({ points }) => Number(points.replace(",", "."))) ?? [];
  expect(figures).toEqual(figures.toSorted((one, other) => other - one));
  expect(new Set(figures).size).toBeGreaterThan(1);
  expect(await resultsTexts(guest, id)).toMatchObject({ head: { last: "Сред." }, decides: "last" });
});

test("a line below the minimum of matches has no place, in the round and in the results", async () => {
  const { organiser, id } = await aRunning(9, { max_players: 12, courts: 2, minimum_share: 100 });
  await playRound(club, organiser, id, 1);
  await beginNext(club, organiser, id);
  await playRound(club, organiser, id, 2);
  const matches = [...(await club.matches(id, 1)), ...(await club.matches(id, 2))].flatMap(peopleOfMatch);
  const whole = new Set(matches.filter((person, index) => matches.indexOf(person) < index)).size;
  expect(whole).toBeLessThan(9);
  expect((await wordsOf(id))?.leaders).toHaveLength(whole);
  const places = (await resultsTexts(guest, id))?.lines.map(({ place }) => place) ?? [];
  expect(places.map((place) => place !== undefined)).toEqual(Array.from({ length: 9 }, (_, index) => index < whole));
});

test("where a court decides, it is beside the names, in the round and in the results", async () => {
  const { organiser, id } = await aRunning(8, { type: "king_singles", courts: 2 });
  await playRound(club, organiser, id, 1);
  const words = await wordsOf(id);
  expect([words?.points, words?.leaders.map(({ points }) => points).join("")]).toEqual(["Корт", "11112222"]);
  const results = await resultsTexts(guest, id);
  expect([results?.head.last, results?.lines.map(({ last }) => last).join("")]).toEqual(["Корт", "11112222"]);
  expect(results?.decides).toBe("last");
  expect(results?.podium.map(({ label }) => label.replaceAll("\u00a0", " "))).toEqual(
    Array.from({ length: 2 }, () => expect.stringMatching(/, корт 1$/)),
  );
});

test("who rests next is named", async () => {
  const { organiser, id } = await aRunning(5, { courts: 1 });
  await playRound(club, organiser, id, 1);
  expect((await wordsOf(id))?.next?.rest).toMatch(/^Отдыхает: /);
});

test("a tournament that was not started, or is hidden, has no picture", async () => {
  const organiser = await club.person();
  const { id } = ok(await club.create(organiser, "tournaments", aBody()));
  expect((await picture(id)).status).toBe(404);
  expect((await picture("nothing")).status).toBe(404);
});

test("without a known address there is no link; long names fit", () => {
  expect(tournamentLink(undefined, "x")).toBeUndefined();
  const long = [["Константин Григорьев-Оболенский", "Александра Константинопольская"]];
  const words: RoundTexts = {
    kind: "round",
    name: "Открытый чемпионат Санкт-Петербурга среди любителей",
    state: "После раунда 12",
    where: "сб, 5 декабря 2026 · Нева Падел, Санкт-Петербург",
    points: "Очки",
    leaders: [{ place: 1, ways: long, points: "118", moved: 3 }],
    next: { title: "Раунд 13", courts: [{ court: "Корт 10", one: long, two: long }], rest: "" },
    link: undefined,
  };
  expect(textsIn(svgOf(words)).filter((word) => word.endsWith("…")).length).toBeGreaterThan(0);
});

test("the picture of results has the link too", () => {
  const link = tournamentLink("https://padel.example.ru", "t1");
  expect(textsIn(svgOf(aTable(8, { link })))).toContain("padel.example.ru/tournament/t1");
});
