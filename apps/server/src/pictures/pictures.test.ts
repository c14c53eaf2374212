import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openWebBuild } from "../pages/web-build.ts";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Row } from "../storage/storage.ts";
import { openClub } from "../testing/club.ts";
import { anEntry, aTournament } from "../testing/fixtures.ts";
import { playRound, startTournamentOf } from "../testing/started-tournament.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { type Paint, type PictureTexts, paintInline, svgOf } from "./paint-inline.ts";
import { sizeOf, textsIn } from "./texts.fixture.ts";

const PHONE = "79991234567";

let server: TestApp;
let organiser: string;
let painted: PictureTexts[];
let paint: Paint;

beforeEach(async () => {
  painted = [];
  paint = paintInline;
  const web = await openWebBuild(fileURLToPath(new URL("../testing/sample-web", import.meta.url)));
  server = await testApp({
    storage: await openSqlite({ path: ":memory:" }),
    ...(web && { web }),
    paint: (texts) => {
      painted.push(texts);
      return paint(texts);
    },
  });
  organiser = (await server.aUser({ name: "Ольга Зимина", phone: PHONE })).id;
});
afterEach(() => server.close());

const breaking: Paint = async () => {
  throw new Error("no paint left");
};
/** For tests that count renderings and ignore the content. */
const quick: Paint = async ({ name }) => Buffer.from(name);

const ask = async (id: string, kind: "preview" | "results", headers: Record<string, string> = {}, method = "GET") => {
  const response = await server.app.fetch(
    new Request(`http://test/tournament/${id}/${kind}.png?v=1`, { method, headers }),
  );
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};
const open = (overrides: Partial<Row> = {}) => aTournament(server, organiser, { cost: 1500, ...overrides });
const textsOf = async (id: string, kind: "preview" | "results" = "preview") => {
  expect((await ask(id, kind)).status).toBe(200);
  const texts = painted.at(-1);
  return texts ? textsIn(svgOf(texts)) : [];
};
const seat = async (tournament: string, count: number, overrides: Partial<Row> = {}) => {
  for (let number = 0; number < count; number++) {
    const player = await server.aUser({ name: `Игрок ${number}` });
    await anEntry(server, tournament, player.id, overrides);
  }
};

/** A tournament of eight players with a played first round; it can be finished on request. */
async function aTournamentOfEight(difference: Record<string, unknown> = {}, count = 8) {
  const club = await openClub(server.storage);
  const leader = await club.person({ name: "Ольга Зимина" });
  const { id } = await startTournamentOf(
    club,
    leader,
    {
      name: "Кубок Невы",
      rounds: 1,
      courts: 2,
      ...{
        type: "league_singles",
        date: "2026-11-21",
        start_time: "18:00",
        end_time: "21:00",
        city: "citysaintpeters",
        club: "clubspbneva0001",
        skill_level_type: "any",
        max_players: 8,
        scoring_method: "points",
      },
      ...difference,
    },
    count,
  );
  return { id, leader, club, play: () => playRound(club, leader, id, 1) };
}

describe("a preview", () => {
  test("is a picture of the current tournament", async () => {
    const { id } = await open({ skill_level_type: "range", skill_level_min: 2, skill_level_max: 3 });
    await seat(id, 5);
    await seat(id, 1, { status: "waitlist", position: 1 });
    const { bytes, headers } = await ask(id, "preview");
    expect(sizeOf(bytes)).toEqual({ width: 1200, height: 630 });
    expect(headers.get("content-type")).toBe("image/png");
    expect(headers.get("content-length")).toBe(String(bytes.byteLength));
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expect(await textsOf(id)).toEqual([
      "Бандеха",
      "Американо",
      "Кубок Невы",
      "сб, 5 декабря · 10:00–13:00",
      "Нева Падел, Санкт-Петербург",
      "Осталось 3 места",
      "Уровень 2–3",
      "1 500 ₽",
    ]);
  });

  test.each([
    ["a full one with a queue", { max_players: 4, allow_waitlist: true }, "Мест нет · лист ожидания"],
    ["a full one", { max_players: 4, allow_waitlist: false, status: "full" }, "Мест нет"],
    ["one past its deadline", { registration_deadline: "2026-11-20 08:59:00.000Z" }, "Запись закрыта"],
    ["one whose last place an offer holds", { max_players: 5, places_held: 1 }, "Мест нет · лист ожидания"],
    ["one without a status", { status: "", max_players: 5 }, "Осталось 1 место"],
    ["one being played", { status: "in_progress" }, "Идёт"],
    ["a cancelled one", { status: "cancelled" }, "Отменён"],
    ["a finished one without results", { status: "completed" }, "Завершён"],
  ])("of %s shows it", async (_name, overrides, state) => {
    const { id } = await open(overrides);
    await seat(id, 4);
    expect(await textsOf(id)).toContain(state);
  });

  test("of a free tournament for everyone shows both", async () => {
    expect((await textsOf((await open({ cost: 0 })).id)).slice(-2)).toEqual(["Любой уровень", "Бесплатно"]);
  });

  test("of a finished tournament shows how many share the first place, if three of them would not be all", async () => {
    const { id, play, club, leader } = await aTournamentOfEight();
    await play();
    await club.update(leader, "tournaments", id, { status: "completed" });
    const texts = await textsOf(id);
    expect(texts[1]).toBe("Завершён · Американо");
    expect(texts.slice(-2)).toEqual(["1", "4 игрока"]);
  });

  test("of a finished tournament shows the first three", async () => {
    const { id, play, club, leader } = await aTournamentOfEight({ courts: 1 }, 4);
    await play();
    await club.update(leader, "tournaments", id, { status: "completed" });
    expect((await textsOf(id)).slice(-6)).toEqual([
      ...["1", expect.stringMatching(/Игрок|И\. /)],
      ...["1", expect.stringMatching(/Игрок|И\. /)],
      ...["3", "2 игрока"],
    ]);
  });

  test("changes with the tournament", async () => {
    const { id } = await open();
    const first = await ask(id, "preview");
    await seat(id, 1);
    const second = await ask(id, "preview");
    expect(second.headers.get("etag")).not.toBe(first.headers.get("etag"));
    expect(painted).toHaveLength(2);
  });

  test("of a draft is the same 404 as of a missing tournament", async () => {
    const { id } = await open({ status: "draft", name: "Секретный кубок" });
    for (const unseen of [id, "000000000000000", "x", "%22%20%7C%7C%20id%20%21%3D%20%22"]) {
      expect((await ask(unseen, "preview")).status).toBe(404);
      expect((await ask(unseen, "results")).status).toBe(404);
    }
    const answers = [await ask(id, "preview"), await ask("000000000000000", "preview")];
    expect(answers[0]?.bytes).toEqual(answers[1]?.bytes);
    expect(painted).toEqual([]);
  });

  test("that cannot be rendered is the general picture", async () => {
    paint = breaking;
    const { bytes, headers, status } = await ask((await open()).id, "preview");
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(sizeOf(bytes)).toEqual({ width: 1, height: 1 });
    expect(server.logged.join("")).toContain("no paint left");
  });
});

describe("a picture of results", () => {
  test("shows everyone by rank, with the figures of the table", async () => {
    const { id, play } = await aTournamentOfEight();
    await play();
    const { bytes, headers } = await ask(id, "results");
    expect(sizeOf(bytes).width).toBe(1080);
    expect(headers.get("cache-control")).toBe("no-cache");
    const texts = painted[0];
    if (texts?.kind !== "results") throw new Error("no results were painted");
    expect(texts.state).toBe("Сыграно 2 из 2");
    expect(texts.where).toBe("сб, 21 ноября 2026 · Нева Падел, Санкт-Петербург");
    expect(texts.what).toBe("Американо · по очкам");
    expect(texts.lines.map(({ points, score, last }) => [points, score, last].join())).toEqual([
      ...Array(4).fill("14,1–0,14,0"),
      ...Array(4).fill("10,0–1,10,0"),
    ]);
    // Four share the first place: three of them alone would not be the winners.
    expect([texts.podium, texts.crowd?.replace("\u00a0", " ")]).toEqual([[], "1-е место: 4 игрока"]);
  });

  test("shows both players of a pair whole", async () => {
    const { id, play } = await aTournamentOfEight({ type: "league_doubles" });
    await play();
    const texts = await textsOf(id, "results");
    expect(texts).toContain("Пара");
    const rows = texts.slice(texts.indexOf("Пара"));
    expect(rows.filter((word) => /^Игрок \w+$/.test(word))).toHaveLength(8);
  });

  test("contains no phone number", async () => {
    const { id, play, club } = await aTournamentOfEight();
    await play();
    for (const { user } of await club.entries(id))
      await server.storage.transact((tx) => tx.update("users", user, { phone: `7999${user.slice(-7)}` }));
    await ask(id, "results");
    await ask(id, "preview");
    expect(JSON.stringify(painted)).not.toMatch(/7999|•/);
  });

  test("is 404 before the first score and for a cancelled tournament", async () => {
    const { id } = await aTournamentOfEight();
    expect((await ask(id, "results")).status).toBe(404);
    expect((await ask((await open({ status: "cancelled" })).id, "results")).status).toBe(404);
    expect((await ask((await open()).id, "results")).status).toBe(404);
  });

  test("that cannot be rendered is a logged failure", async () => {
    const { id, play } = await aTournamentOfEight();
    await play();
    paint = breaking;
    const { status, headers } = await ask(id, "results");
    expect([status, headers.get("content-type")]).toEqual([500, "application/json"]);
    expect(server.logged.join("")).toContain("no results were painted");
    paint = paintInline;
    expect((await ask(id, "results")).status).toBe(200);
  });
});

describe("rendering", () => {
  test("happens once for all requests, also for concurrent ones", async () => {
    const { id } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, "preview")));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
    await ask(id, "preview");
    expect(painted).toHaveLength(1);
  });

  test("does not happen for a request with the current ETag, nor for HEAD", async () => {
    const { id } = await open();
    const { headers, bytes } = await ask(id, "preview");
    const again = await ask(id, "preview", { "If-None-Match": headers.get("etag") ?? "" });
    expect([again.status, again.bytes.byteLength]).toEqual([304, 0]);
    const head = await ask(id, "preview", {}, "HEAD");
    expect([head.status, head.bytes.byteLength, head.headers.get("content-length")]).toEqual([
      200,
      0,
      String(bytes.byteLength),
    ]);
  });

  test("gives the same ETag in every process", async () => {
    const { id } = await open();
    const { headers } = await ask(id, "preview");
    const web = await openWebBuild(fileURLToPath(new URL("../testing/sample-web", import.meta.url)));
    const other = await testApp({ storage: server.storage, ...(web && { web }) });
    const answer = await other.app.fetch(new Request(`http://test/tournament/${id}/preview.png`));
    expect(answer.headers.get("etag")).toBe(headers.get("etag"));
    other.app.close();
  });

  test("is limited for one address; then the answer is the general picture, or 429", async () => {
    const { id } = await open();
    const { id: played, play } = await aTournamentOfEight();
    await play();
    paint = quick;
    const first = await ask(id, "preview");
    for (let number = 1; number < 60; number++) await ask((await open({ name: `Кубок ${number}` })).id, "preview");
    expect(painted).toHaveLength(60);
    expect(sizeOf((await ask((await open({ name: "Кубок 60" })).id, "preview")).bytes).width).toBe(1);
    const later = await ask(played, "results");
    expect([later.status, Number(later.headers.get("retry-after")) > 0]).toEqual([429, true]);
    // A rendered picture does not count.
    expect((await ask(id, "preview")).headers.get("etag")).toBe(first.headers.get("etag"));
    server.clock.pass(60_000);
    expect((await ask(played, "results")).status).toBe(200);
  });
});
