// Tournaments that finish concurrently give the same ratings as one after the other, on both databases.
import { describe, expect, test } from "vitest";
import { openPostgres } from "../../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../../storage/postgres/test-server.ts";
import { openSqlite } from "../../storage/sqlite/open-sqlite.ts";
import type { Storage } from "../../storage/storage.ts";
import { aBody, ok, openClub, type TestClub } from "../../testing/club.ts";
import { ratingsFromScratch, shownRatings } from "../../testing/from-scratch.ts";
import { playRound } from "../../testing/started-tournament.ts";
import { ratePending } from "./rate-pending.ts";

const drivers: { name: string; open: () => Promise<[Storage, Storage]> }[] = [
  {
    name: "SQLite",
    async open() {
      const storage = await openSqlite({ path: ":memory:" });
      return [storage, storage];
    },
  },
  {
    name: "two nodes on PostgreSQL",
    async open() {
      const url = await testDatabaseUrl();
      return [await openPostgres({ url }), await openPostgres({ url })];
    },
  },
];

describe.each(drivers)("on $name", ({ open }) => {
  test("four tournaments of the same players that finish at once", async () => {
    const [storage, other] = await open();
    const club = await openClub(storage);
    const organiser = await club.person();
    const players = await club.people(5);
    const tournamentOn = async (day: number) => {
      const body = aBody({ max_players: 5, rounds: 5, courts: 1, date: `2026-11-2${day}` });
      const { id } = ok(await club.create(organiser, "tournaments", body));
      for (const player of players) ok(await club.join(player, id));
      ok(await club.update(organiser, "tournaments", id, { status: "in_progress" }));
      await playRound(club, organiser, id, 1);
      return id;
    };
    const ids = [await tournamentOn(4), await tournamentOn(1), await tournamentOn(3), await tournamentOn(2)];

    await Promise.all(
      ids.map(async (id, index) => {
        ok(await club.update(organiser, "tournaments", id, { status: "completed" }));
        await ratePending({ ...club.deps, storage: index % 2 ? other : storage });
      }),
    );
    await settleAll(club);
    const shown = await shownRatings(storage.reader);
    expect(shown.size).toBeGreaterThan(3);
    expect(shown).toEqual(await ratingsFromScratch(storage.reader));
    for (const one of new Set([storage, other])) await one.close();
  });
});

/** After the last call everything is rated. */
async function settleAll({ deps }: TestClub): Promise<void> {
  await ratePending(deps);
  expect(await deps.storage.reader.count("_stale_ratings")).toBe(0);
}
