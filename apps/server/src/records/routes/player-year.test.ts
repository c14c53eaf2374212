// A player's year: counted from their evenings, read by those who read their whole page.
import { fileURLToPath } from "node:url";
import type { YearReview } from "@bandeha/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRow } from "../../actions/transaction/write-row.ts";
import { yearReview } from "../../actions/users/year-review.ts";
import { openWebBuild } from "../../pages/web-build.ts";
import { type PictureTexts, svgOf } from "../../pictures/paint-inline.ts";
import { textsIn } from "../../pictures/texts.fixture.ts";
import type { Condition } from "../../storage/condition.ts";
import type { Reader } from "../../storage/storage.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { anEntry, aTournament } from "../../testing/fixtures.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

type Person = Awaited<ReturnType<TestApp["aUser"]>>;

describe.each(deepDrivers)("the year of a player on $name", (driver) => {
  let server: TestApp;
  let people: Record<"ana" | "bob" | "eva" | "cy", Person>;
  const painted: PictureTexts[] = [];

  beforeAll(async () => {
    const web = await openWebBuild(fileURLToPath(new URL("../../testing/sample-web", import.meta.url)));
    server = await testApp({
      storage: await driver.open(),
      ...(web && { web }),
      paint: async (texts) => {
        painted.push(texts);
        return Buffer.from(texts.name);
      },
    });
    const person = (name: string, last: number, more = {}) =>
      server.aUser({ name, phone: `+7999000003${last}`, ...more });
    people = {
      ana: await person("Анна Котова", 1, { rating_events: 9, rating: 3.2, rating_sigma: 0.2 }),
      bob: await person("Борис Ли", 2),
      eva: await person("Ева Ким", 3),
      cy: await person("Семён Чан", 4),
    };
    const deps = { clock: () => server.clock.now, newId: server.newId } as Parameters<typeof insertRow>[1];
    const { ana, bob, eva, cy } = people;
    const evening = async (date: string, scores: readonly [number, number][], more = {}) => {
      const { id } = await aTournament(server, bob.id, { date, status: "completed", ...more });
      for (const { id: user } of [ana, bob, eva, cy]) await anEntry(server, id, user);
      await server.storage.transact(async (tx) => {
        await insertRow(tx, deps, "tournament_rounds", { tournament: id, round_number: 1, status: "completed" });
        for (const [at, [team1_score, team2_score]] of scores.entries())
          await insertRow(tx, deps, "tournament_matches", {
            ...{ tournament: id, round: 1, court: 1, match_number: at + 1, status: "completed" },
            ...{ team1_player1: ana.id, team1_player2: bob.id, team2_player1: eva.id, team2_player2: cy.id },
            ...{ team1_score, team2_score },
          });
        await insertRow(tx, deps, "ratings", {
          ...{ user: ana.id, tournament: id, date: `${date} 19:00:00.000Z`, sigma: 1 },
          ...{ level_before: 3, level: 3.2 },
        });
      });
      return id;
    };
    await evening("2024-12-31", [[14, 10]]);
    await evening("2026-01-01", [
      [14, 10],
      [9, 15],
    ]);
    await evening("2026-12-31", [[16, 8]]);
    await evening("2026-05-01", [[20, 4]], { status: "draft" });
    await evening("2026-06-01", [[20, 4]], { hidden_by_admin: true });
  });
  afterAll(() => server.close());

  test("passes the player's evenings once for all years, and once for those of the year", async () => {
    const asked: string[] = [];
    const { reader } = server.storage;
    const watch = (call: string, table: string, condition: Condition | undefined) => {
      if (JSON.stringify(condition)?.includes(people.ana.id)) asked.push(`${call} ${table}`);
    };
    const watched: Reader = {
      ...reader,
      find(table, query) {
        watch("find", table, query.where);
        return reader.find(table, query);
      },
      count(table, condition) {
        watch("count", table, condition);
        return reader.count(table, condition);
      },
      countBy(table, of, condition) {
        watch("countBy", table, condition);
        return reader.countBy(table, of, condition);
      },
    };
    const viewer = { kind: "user", id: people.ana.id } as const;
    const review = await yearReview(watched, viewer, { id: people.ana.id, year: 2026 });
    expect(review).toMatchObject({ first: 2024, last: 2026, evenings: 2 });
    expect(asked.filter((call) => call.endsWith("tournament_participants"))).toEqual([
      "countBy tournament_participants",
      "find tournament_participants",
    ]);
  });

  const yearOf = (player: Person, viewer?: Person, year = "") =>
    server.request<YearReview>("GET", `/api/players/${player.id}/year${year && `?year=${year}`}`, {
      ...(viewer && { token: viewer.token }),
    });
  const pictureOf = (player: Person, viewer?: Person) =>
    server.app.fetch(
      new Request(`http://test/player/${player.id}/year.png?year=2026`, {
        headers: viewer ? { Authorization: viewer.token } : {},
      }),
    );

  test("counts the completed evenings of its days, with people, medals and the level", async () => {
    const { ana, bob } = people;
    const { status, body } = await yearOf(ana, ana, "2026");
    expect(status).toBe(200);
    expect(body).toMatchObject({ year: 2026, first: 2024, last: 2026, evenings: 2, matches: 3, won: 2 });
    expect(body.medals).toEqual({ gold: 1, silver: 0, bronze: 1 });
    expect(body.level).toEqual({ from: 3, to: 3.2 });
    expect(body.partner).toEqual({ id: bob.id, name: "Борис Ли", matches: 3, won: 2 });
    expect(body.opponent).toMatchObject({ matches: 3, won: 2 });
    expect(body.clubs).toEqual([{ name: expect.any(String), evenings: 2 }]);
  });

  test("is the one of the last evening where none is asked, and may be empty", async () => {
    const { ana } = people;
    expect((await yearOf(ana, ana)).body.year).toBe(2026);
    expect((await yearOf(ana, ana, "nonsense")).body.year).toBe(2026);
    expect((await yearOf(ana, ana, "2025")).body).toMatchObject({ year: 2025, evenings: 0, matches: 0, clubs: [] });
  });

  test("has no level before calibration ends", async () => {
    expect((await yearOf(people.bob, people.bob)).body).not.toHaveProperty("level");
  });

  test("is closed with the page, and so is its picture", async () => {
    const { ana, bob } = people;
    expect([(await yearOf(ana)).status, (await yearOf(ana, bob)).status]).toEqual([404, 404]);
    expect([(await pictureOf(ana)).status, (await pictureOf(ana, bob)).status]).toEqual([404, 404]);
    expect(painted).toEqual([]);
  });

  test("is painted for its player", async () => {
    const answer = await pictureOf(people.ana, people.ana);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const [texts] = painted;
    expect(texts && textsIn(svgOf(texts))).toEqual(
      expect.arrayContaining(["2026 год", "Анна Котова", "матча", "Лучший партнёр", "Борис Ли", "2 победы из 3"]),
    );
  });

  test("opens with the page", async () => {
    const { eva } = people;
    const path = `/api/collections/users/records/${eva.id}`;
    await server.request("PATCH", path, { token: eva.token, body: { public_profile: true } });
    expect([(await yearOf(eva)).status, (await pictureOf(eva)).status]).toEqual([200, 200]);
  });
});
