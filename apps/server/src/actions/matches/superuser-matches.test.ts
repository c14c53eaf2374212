// A superuser's write of a match has the same consequences as an organiser's, on both databases.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPostgres } from "../../storage/postgres/open-postgres.ts";
import { testDatabaseUrl } from "../../storage/postgres/test-server.ts";
import type { Storage } from "../../storage/storage.ts";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, superuser, type TestClub, verdict } from "../../testing/club.ts";
import { deepDrivers } from "../../testing/deep-drivers.ts";
import { beginNext, peopleOfMatch, playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import { repairMatch } from "./import-match.ts";

describe.each(deepDrivers)("the superuser on $name", (driver) => {
  let club: TestClub;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;
  let id: string;

  beforeEach(async () => {
    club = await openClub(await driver.open());
    organiser = await club.person();
  });
  afterEach(() => closeConsistent(club, id));

  const statuses = async () => (await club.rounds(id)).map(({ status }) => status);
  const write = (match: string, body: Record<string, unknown>) =>
    club.update(superuser, "tournament_matches", match, body);
  const won = { team1_score: 20, team2_score: 4, status: "completed" };

  /** Round 1 is played; round 2 is drawn from it and pending. */
  async function drawnRound(difference: Record<string, unknown>) {
    ({ id } = await startTournamentOf(club, organiser, aBody(difference), 8));
    await playRound(club, organiser, id, 1);
    ok(await club.create(organiser, "tournament_rounds", { tournament: id, status: "pending" }));
    expect(await statuses()).toEqual(["completed", "pending"]);
    return club.matches(id, 1);
  }

  describe.each([{ type: "king_singles" }, { type: "league_doubles", rounds: 2 }])("of $type", (difference) => {
    test("repairs a result: the round drawn from the old one is drawn again on request", async () => {
      const [match] = await drawnRound(difference);
      ok(await write(match?.id ?? "", { team1_score: 3, team2_score: 21 }));
      expect(await statuses()).toEqual(["completed"]);
      expect(await club.matches(id, 2)).toEqual([]);
    });

    test("moves a result to another tournament: both are drawn again on request", async () => {
      const [match] = await drawnRound(difference);
      const from = id;
      await drawnRound(difference);
      const drawn = await club.matches(from, 2);
      expect(drawn).not.toEqual([]);
      ok(await club.remove(superuser, "tournament_matches", (await club.matches(id, 1))[0]?.id ?? ""));
      ok(await club.create(organiser, "tournament_rounds", { tournament: id, status: "pending" }));
      ok(await write(match?.id ?? "", { tournament: id }));
      expect([await club.matches(from, 2), await club.matches(id, 2)]).toEqual([[], []]);
      expect((await club.rounds(from)).map(({ status }) => status)).toEqual(["completed"]);
      id = from;
    });

    test("deletes a result: the pending round is drawn again on request", async () => {
      const [match] = await drawnRound(difference);
      ok(await club.remove(superuser, "tournament_matches", match?.id ?? ""));
      expect(await statuses()).toEqual(["completed"]);
    });

    test("adds a missing result: the pending round is drawn again on request", async () => {
      const [match] = await drawnRound(difference);
      const { id: _id, created: _created, updated: _updated, ...fields } = match ?? { id: "" };
      ok(await club.remove(superuser, "tournament_matches", match?.id ?? ""));
      ok(await club.create(organiser, "tournament_rounds", { tournament: id, status: "pending" }));
      ok(await club.create(superuser, "tournament_matches", fields));
      expect(await statuses()).toEqual(["completed"]);
    });

    test("deletes a round with its matches and with a round drawn from it", async () => {
      await drawnRound(difference);
      const [first] = await club.rounds(id);
      expect(verdict(await club.remove(organiser, "tournament_rounds", first?.id ?? ""))).toBe("forbidden");
      ok(await club.remove(superuser, "tournament_rounds", first?.id ?? ""));
      expect(await club.matches(id)).toEqual([]);
      expect(await statuses()).toEqual([]);
      ok(await club.create(organiser, "tournament_rounds", { tournament: id }));
      expect(await club.matches(id, 1)).toHaveLength(2);
    });

    test("imports a running tournament, rounds before matches: pending rounds stay as imported", async () => {
      await drawnRound(difference);
      const matches = await club.matches(id);
      for (const round of (await club.rounds(id)).toReversed())
        ok(await club.remove(superuser, "tournament_rounds", round.id));
      ok(await club.create(superuser, "tournament_rounds", { tournament: id, round_number: 1, status: "completed" }));
      ok(await club.create(superuser, "tournament_rounds", { tournament: id, round_number: 2, status: "pending" }));
      for (const { id: _id, created: _created, updated: _updated, ...fields } of matches)
        ok(await club.create(superuser, "tournament_matches", fields));
      expect(await statuses()).toEqual(["completed", "pending"]);
      expect(await club.matches(id)).toMatchObject(matches.map(({ round, court }) => ({ round, court })));
    });

    test("deletes only the last round, because a gap would break the next draw", async () => {
      await drawnRound(difference);
      ok(await club.create(superuser, "tournament_rounds", { tournament: id, round_number: 3, status: "completed" }));
      const [first, second, third] = await club.rounds(id);
      const matches = await club.matches(id);
      const remove = async (round?: { id: string }) =>
        verdict(await club.remove(superuser, "tournament_rounds", round?.id ?? ""));
      expect([await remove(first), await remove(second)]).toEqual(["round-not-last", "round-not-last"]);
      expect(await club.matches(id)).toEqual(matches);
      expect(await remove(third)).toBe("ok");
      ok(await club.create(organiser, "tournament_rounds", { tournament: id }));
      expect((await club.rounds(id)).map(({ round_number }) => round_number)).toEqual([1, 2]);
    });

    test("repairs a field that the table does not use: the drawn round stays", async () => {
      const [match] = await drawnRound(difference);
      const drawn = await club.matches(id, 2);
      ok(await write(match?.id ?? "", { actual_end: "2026-11-20 12:00:00.000Z" }));
      ok(await write(drawn[0]?.id ?? "", { court: 7 }));
      expect(await statuses()).toEqual(["completed", "pending"]);
    });
  });

  test("cannot delete a round of a schedule that continues; a withdrawal still redraws", async () => {
    const started = await startTournamentOf(club, organiser, aBody({ max_players: 9, rounds: 9 }), 9);
    id = started.id;
    await playRound(club, organiser, id, 1);
    const [first] = await club.rounds(id);
    expect(verdict(await club.remove(superuser, "tournament_rounds", first?.id ?? ""))).toBe("round-not-last");
    const entry = started.entries[0]?.id ?? "";
    ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
    expect((await club.rounds(id)).map(({ round_number }) => round_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("does not change a schedule that does not depend on results", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody(), 8));
    await playRound(club, organiser, id, 1);
    const later = await club.matches(id, 2);
    ok(await write((await club.matches(id, 1))[0]?.id ?? "", won));
    expect(await club.matches(id, 2)).toEqual(later);
  });

  test("completes a round once when the last results are written concurrently", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 16, courts: 4 }), 16));
    let ends = 0;
    club.deps.storage.onCommit((changes) => {
      ends += changes.filter(({ table, row }) => table === "tournament_rounds" && row.status === "completed").length;
    });
    await Promise.all((await club.matches(id, 1)).map(async (match) => ok(await write(match.id, won))));
    expect((await statuses())[0]).toBe("completed");
    expect(ends).toBe(1);
  });

  test("deletes a result, and its round is active again", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody(), 8));
    await playRound(club, organiser, id, 1);
    ok(await write((await club.matches(id, 1))[0]?.id ?? "", { status: "active" }));
    expect((await statuses())[0]).toBe("active");
  });

  test("adds a match to a completed round, or sets its result back to pending: the round is active again", async () => {
    const started = await startTournamentOf(club, organiser, aBody({ max_players: 12 }), 12);
    id = started.id;
    await playRound(club, organiser, id, 1);
    const playing = (await club.matches(id, 1)).flatMap(peopleOfMatch);
    const [a, b, c, d] = started.players.map((player) => player.id).filter((player) => !playing.includes(player));
    const sides = { team1_player1: a, team1_player2: b, team2_player1: c, team2_player2: d };
    const body = { tournament: id, round: 1, court: 3, match_number: 3, ...sides };
    const added = ok(await club.create(superuser, "tournament_matches", body));
    expect([added.status, (await statuses())[0]]).toEqual(["active", "active"]);
    await playRound(club, organiser, id, 1);
    expect((await statuses())[0]).toBe("completed");
    expect(ok(await write(added.id, { status: "pending" })).status).toBe("active");
    expect((await statuses())[0]).toBe("active");
    await playRound(club, organiser, id, 1);
    await beginNext(club, organiser, id);
    expect((await statuses()).slice(0, 2)).toEqual(["completed", "active"]);
  });

  test("starts a round: its matches are active too", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody(), 8));
    await playRound(club, organiser, id, 1);
    const [, second] = await club.rounds(id);
    ok(await club.update(superuser, "tournament_rounds", second?.id ?? "", { status: "active" }));
    expect((await club.matches(id, 2)).map(({ status }) => status)).toEqual(["active", "active"]);
  });

  test("records a result in a pending round: the round becomes active and is not redrawn", async () => {
    const started = await startTournamentOf(club, organiser, aBody({ max_players: 9, rounds: 9 }), 9);
    id = started.id;
    const [match] = await club.matches(id, 2);
    ok(await write(match?.id ?? "", won));
    expect(await statuses()).toEqual(["active", "active", ...Array(7).fill("pending")]);
    const entry = started.entries[0]?.id ?? "";
    ok(await club.update(organiser, "tournament_participants", entry, { status: "cancelled" }));
    expect((await club.matches(id, 2))[0]).toMatchObject({ id: match?.id, team1_score: 20 });
  });
});

/** No transaction commits before another has done all its work too, or waits for the lock of a tournament. */
function abreast(storage: Storage): Storage {
  const { promise: another, resolve } = Promise.withResolvers<void>();
  const seen = { locks: 0, done: 0 };
  return {
    ...storage,
    transact: (work) =>
      storage.transact(async (tx) => {
        const lockTournament = (id: string) => {
          if (++seen.locks === 2) resolve();
          return tx.lockTournament(id);
        };
        const result = await work({ ...tx, lockTournament });
        if (++seen.done === 2) resolve();
        await another;
        return result;
      }),
  };
}

test("of two concurrent last results on PostgreSQL the second waits and completes the round", async () => {
  const storage = await openPostgres({ url: await testDatabaseUrl() });
  const club = await openClub(storage);
  const organiser = await club.person();
  const { id } = await startTournamentOf(club, organiser, aBody(), 8);
  const together: TestClub["deps"] = { ...club.deps, storage: abreast(storage) };
  const results = (await club.matches(id, 1)).map((match) =>
    repairMatch(together, {
      viewer: superuser,
      row: match,
      body: { team1_score: 20, team2_score: 4, status: "completed" },
    }),
  );
  for (const result of await Promise.all(results)) ok(result);
  expect((await club.rounds(id))[0]?.status).toBe("completed");
  await club.close();
});
