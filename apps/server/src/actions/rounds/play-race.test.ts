// Concurrent requests during play have the same result as sequential ones.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeConsistent } from "../../testing/close-consistent.ts";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { drivers } from "../../testing/drivers.ts";
import { beginNext, playRound, startTournamentOf } from "../../testing/started-tournament.ts";
import { updateTournament } from "../tournaments/update-tournament.ts";

describe.each(drivers)("on $name", (driver) => {
  let club: TestClub;
  let organiser: Awaited<ReturnType<TestClub["person"]>>;
  let id: string;

  beforeEach(async () => {
    club = await openClub(await driver.open());
    organiser = await club.person();
  });
  afterEach(() => closeConsistent(club, id));

  test("three concurrent starts start once", async () => {
    id = ok(await club.create(organiser, "tournaments", aBody())).id;
    for (const player of await club.people(8)) ok(await club.join(player, id));
    // Who taps has seen it open.
    const row = await club.get("tournaments", id);
    const start = () => updateTournament(club.deps, { viewer: organiser, row, body: { status: "in_progress" } });
    const outcomes = await Promise.all([start(), start(), start()]);
    expect(outcomes.map(verdict).sort()).toEqual(["ok", "tournament-started", "tournament-started"]);
    expect(await club.matches(id)).toHaveLength(10);
  });

  test("concurrent results of all courts complete the round once", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 16, courts: 4 }), 16));
    const matches = await club.matches(id, 1);
    let ends = 0;
    club.deps.storage.onCommit((changes) => {
      ends += changes.filter(({ table, row }) => table === "tournament_rounds" && row.status === "completed").length;
    });
    const body = { team1_score: 14, team2_score: 10 };
    await Promise.all(
      matches.map(async (match) => ok(await club.update(organiser, "tournament_matches", match.id, body))),
    );
    expect((await club.rounds(id))[0]?.status).toBe("completed");
    expect(ends).toBe(1);
  });

  test("of two different results for one match the second is a conflict", async () => {
    ({ id } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3 }), 4));
    const [match] = await club.matches(id, 1);
    const write = (team1_score: number) => {
      const body = { team1_score, team2_score: 24 - team1_score };
      return club.update(organiser, "tournament_matches", match?.id ?? "", body, { ifMatch: match?.updated ?? "" });
    };
    expect((await Promise.all([write(14), write(20)])).map(verdict).sort()).toEqual(["ok", "result-conflict"]);
  });

  test("a player who withdraws while the next round begins is in no later round", async () => {
    const started = await startTournamentOf(club, organiser, aBody({ max_players: 9, rounds: 9 }), 9);
    id = started.id;
    await playRound(club, organiser, id, 1);
    const gone = started.players[0] ?? organiser;
    const entry = started.entries[0]?.id ?? "";
    // If the withdrawal comes first, the pending round is drawn again under another id.
    await Promise.allSettled([
      beginNext(club, organiser, id),
      club.update(gone, "tournament_participants", entry, { status: "cancelled" }),
    ]);
    const later = (await club.matches(id)).filter(({ round }) => round > 2);
    expect(JSON.stringify(later)).not.toContain(gone.id);
    expect((await club.rounds(id)).map(({ round_number }) => round_number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
