// Ratings are computed automatically: after a finish over the API, after a crash, after a failure.
import { afterEach, expect, test, vi } from "vitest";
import { openSqlite } from "../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../storage/storage.ts";
import { aBody, ok, openClub } from "../testing/club.ts";
import { ratingsFromScratch, shownRatings } from "../testing/from-scratch.ts";
import { playRound, startTournamentOf } from "../testing/started-tournament.ts";
import { type TestApp, testApp } from "../testing/test-app.ts";
import { until } from "../testing/until.ts";

/** Resolves with the next commit that writes a user's rating. */
const ratingOn = (storage: Storage) =>
  new Promise<void>((resolve) => {
    const stop = storage.onCommit((changes) => {
      if (!changes.some(({ table, row }) => table === "users" && Number(row.rating_sigma) > 0)) return;
      stop();
      resolve();
    });
  });

/** A finished tournament without ratings: the process ended between the two. */
async function anUnratedTournament(storage: Storage): Promise<string> {
  const club = await openClub(storage);
  const organiser = await club.person();
  const { id } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3, courts: 1 }), 4);
  await playRound(club, organiser, id, 1);
  ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
  expect((await shownRatings(storage.reader)).size).toBe(0);
  return id;
}

let server: TestApp;
afterEach(async () => {
  const { reader } = server.storage;
  const shown = await shownRatings(reader);
  expect(shown.size).toBe(4);
  expect(shown).toEqual(await ratingsFromScratch(reader));
  await server.close();
  vi.useRealTimers();
});

test("ratings that a crash interrupted are computed at the next start", async () => {
  const storage = await openSqlite({ path: ":memory:" });
  await anUnratedTournament(storage);
  const rated = ratingOn(storage);
  server = await testApp({ storage });
  await rated;
  expect((await shownRatings(storage.reader)).size).toBe(4);
});

test("a finish changes ratings; everyone reads them, and a user cannot write their own", async () => {
  const storage = await openSqlite({ path: ":memory:" });
  const id = await anUnratedTournament(storage);
  const first = ratingOn(storage);
  server = await testApp({ storage });
  await first;
  const { token } = await server.aSuperuser();
  const path = `/api/collections/tournaments/records/${id}`;
  await server.request("PATCH", path, { token, body: { status: "in_progress" } });
  await until(async () => expect((await shownRatings(storage.reader)).size).toBe(0));
  const again = ratingOn(storage);
  await server.request("PATCH", path, { token, body: { status: "completed" } });
  await again;

  type Page = { items: { id: string; user: string; level: number; expand: { user: Record<string, unknown> } }[] };
  const filter = encodeURIComponent(`tournament = "${id}"`);
  const history = `/api/collections/ratings/records?filter=${filter}&expand=user`;
  const { body } = await server.request<Page>("GET", history);
  expect(body.items).toHaveLength(4);
  const [line] = body.items;
  expect(line?.expand.user).toMatchObject({ rating: line?.level, phone: "", city: "" });

  const aRating = `/api/collections/ratings/records/${line?.id}`;
  const stranger = await server.aUser();
  for (const method of ["PATCH", "DELETE"] as const) {
    const { status } = await server.request(method, aRating, { token: stranger.token, body: { level: 9 } });
    expect(status).toBe(403);
  }
  const own = `/api/collections/users/records/${stranger.id}`;
  expect((await server.request("PATCH", own, { token: stranger.token, body: { rating: 9 } })).status).toBe(404);
});

test("a failure is logged and retried a minute later", async () => {
  const storage = await openSqlite({ path: ":memory:" });
  await anUnratedTournament(storage);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let failures = 0;
  const find: Storage["reader"]["find"] = async (table, query) => {
    if (table === "_stale_ratings" && failures++ === 0) throw new Error("the disk is full");
    return storage.reader.find(table, query);
  };
  const failing: Storage = { ...storage, reader: { ...storage.reader, find } };
  server = await testApp({ storage: failing });
  await until(() => expect(server.logged.join()).toContain("the disk is full"));
  const rated = ratingOn(storage);
  vi.advanceTimersByTime(60_000);
  await rated;
});
