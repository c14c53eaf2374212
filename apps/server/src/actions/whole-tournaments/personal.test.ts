// Individual tournaments from the first to the last round: Mexicano, mixed and plain Americano (tournament-rules 1 to 3, cases 28, 36, 38).
import { expect, test } from "vitest";
import {
  done,
  openTournament,
  peopleIn,
  playersBySide,
  refusalOf,
  type WholeTournament,
} from "../../testing/whole-tournament.ts";

const people = (count: number, skill_level = 3) => Array.from({ length: count }, () => ({ skill_level }));
const genders = (men: number, women: number) => [
  ...Array.from({ length: men }, () => ({ gender: "male" })),
  ...Array.from({ length: women }, () => ({ gender: "female" })),
];
const partnersOf = (matches: Parameters<typeof peopleIn>[0]) =>
  matches.flatMap(playersBySide).map((side) => side.toSorted().join("+"));
const gamesOf = (matches: Parameters<typeof peopleIn>[0]) => {
  const games = new Map<string, number>();
  for (const id of peopleIn(matches)) games.set(id, (games.get(id) ?? 0) + 1);
  return games;
};

/** Plays all rounds of a known schedule from `from` on. */
async function playSchedule(tournament: WholeTournament, from = 1): Promise<void> {
  for (const { id, round_number, status } of await tournament.rounds()) {
    if (round_number < from) continue;
    if (status === "pending") done(await tournament.update("tournament_rounds", id, { status: "active" }));
    await tournament.play(round_number, ({ court }) => 10 + court + (round_number % 3));
  }
}

test("mexicano: fours are cut from the table, the last round is a final by places", async () => {
  const tournament = await openTournament({ type: "championship_singles", rounds: 3, courts: 2 }, people(8));
  done(await tournament.move("in_progress"));
  const seats = peopleIn(await tournament.matches(1));
  await tournament.play(1, ({ court }) => (court === 1 ? 18 : 14));
  done(await tournament.nextRound());
  const averages = new Map((await tournament.standings()).map(({ side, average }) => [side[0], average]));
  const best = seats.toSorted((one, other) => (averages.get(other) ?? 0) - (averages.get(one) ?? 0));
  const second = await tournament.matches(2);
  expect(new Set(peopleIn(second.filter(({ court }) => court === 1)))).toEqual(new Set(best.slice(0, 4)));
  // Partners of earlier rounds are separated if possible.
  const first = new Set(partnersOf(await tournament.matches(1)));
  expect(partnersOf(second).filter((pair) => first.has(pair))).toEqual([]);

  await tournament.play(2, ({ court }) => (court === 1 ? 13 : 20));
  const table = (await tournament.standings()).flatMap(({ side }) => side);
  done(await tournament.nextRound());
  const final = (await tournament.matches(3)).filter(({ court }) => court === 1);
  expect(final.map(({ stage }) => stage)).toEqual(["final-round"]);
  expect(new Set(peopleIn(final))).toEqual(new Set(table.slice(0, 4)));
  await tournament.play(3);
  expect(refusalOf(await tournament.nextRound())).toBe("no-rounds-left");
  done(await tournament.move("completed"));
  expect((await tournament.standings()).map(({ played }) => played)).toEqual(Array(8).fill(3));
  await tournament.close();
});

test("mexicano: averages A18 B15 C14 D12 E10 F8 G7 H6 give A and D against B and C, E and H against F and G", async () => {
  const tournament = await openTournament({ type: "championship_singles", rounds: 3, courts: 4 }, people(8));
  done(await tournament.move("in_progress"));
  // Imported as 1×1 matches, so that the averages are exact and no player has had a partner.
  const { token } = await tournament.server.aSuperuser();
  const [a, b, c, d, e, f, g, h] = tournament.players.map(({ id }) => id);
  const [round] = await tournament.rounds();
  for (const { id } of await tournament.matches(1)) done(await tournament.remove("tournament_matches", id, token));
  const meetings = [
    [a, 18, h, 6],
    [b, 15, g, 7],
    [c, 14, f, 8],
    [d, 12, e, 10],
  ] as const;
  for (const [index, [one, team1_score, other, team2_score]] of meetings.entries()) {
    const match = {
      tournament: tournament.id,
      round: 1,
      court: index + 1,
      match_number: index + 1,
      status: "completed",
    };
    const sides = { team1_player1: one, team2_player1: other, team1_score, team2_score };
    done(await tournament.create("tournament_matches", { ...match, ...sides }, token));
  }
  done(await tournament.update("tournament_rounds", round?.id ?? "", { status: "completed" }, token));
  expect((await tournament.standings()).map(({ side, average }) => [side[0], average])).toEqual([
    [a, 18],
    [b, 15],
    [c, 14],
    [d, 12],
    [e, 10],
    [f, 8],
    [g, 7],
    [h, 6],
  ]);

  done(await tournament.nextRound());
  const fours = (await tournament.matches(2)).map((match) => playersBySide(match).map((side) => new Set(side)));
  expect(fours).toEqual([
    [new Set([a, d]), new Set([b, c])],
    [new Set([e, h]), new Set([f, g])],
  ]);
  await tournament.close();
});

test("mexicano of ten on two courts: everyone rests exactly once in five rounds", async () => {
  const tournament = await openTournament({ type: "championship_singles", rounds: 5, courts: 2 }, people(10));
  done(await tournament.move("in_progress"));
  for (let round = 1; round <= 5; round++) {
    if (round > 1) done(await tournament.nextRound());
    await tournament.play(round, ({ court }) => 11 + court);
  }
  expect([...gamesOf(await tournament.matches()).values()]).toEqual(Array(10).fill(4));
  await tournament.close();
});

test("mexicano: more rounds replace the final; an old correction changes only the table", async () => {
  const tournament = await openTournament(
    { type: "championship_singles", rounds: 2, courts: 2, max_players: 10 },
    people(9),
  );
  done(await tournament.move("in_progress"));
  const [first] = await tournament.play(1, () => 15);
  done(await tournament.create("tournament_rounds", { tournament: tournament.id, status: "pending" }));
  expect((await tournament.matches(2))[0]?.stage).toBe("final-round");
  done(await tournament.update("tournaments", tournament.id, { rounds: 3 }));
  expect(await tournament.rounds()).toHaveLength(1);
  done(await tournament.nextRound());
  const second = await tournament.matches(2);
  expect(second[0]?.stage).toBe("");

  const before = await tournament.standings();
  done(await tournament.score(first?.id, 2));
  expect(await tournament.matches(2)).toEqual(second);
  expect(await tournament.standings()).not.toEqual(before);
  await tournament.play(2);
  done(await tournament.leave(tournament.players[0]));
  const late = await tournament.addGuest({ skill_level: 2 });
  done(late.answer);
  done(await tournament.nextRound());
  const last = peopleIn(await tournament.matches(3));
  expect(last).toContain(late.id);
  expect(last).not.toContain(tournament.players[0]?.id);
  await tournament.close();
});

test("mixed, four and four: partners never repeat", async () => {
  const tournament = await openTournament({ type: "mixed_doubles", rounds: 3, courts: 2 }, genders(4, 4));
  done(await tournament.move("in_progress"));
  expect(await tournament.rounds()).toHaveLength(3);
  const men = new Set(tournament.players.slice(0, 4).map(({ id }) => id));
  await playSchedule(tournament);
  const matches = await tournament.matches();
  for (const side of matches.flatMap(playersBySide)) expect(side.filter((id) => men.has(id))).toHaveLength(1);
  expect(new Set(partnersOf(matches)).size).toBe(12);
  expect((await tournament.standings()).map(({ side }) => side.length)).toEqual(Array(8).fill(1));
  done(await tournament.move("completed"));
  await tournament.close();
});

test("mixed, five men and four women: the men rest in turn; sides stay mixed after a withdrawal and a late join", async () => {
  const tournament = await openTournament(
    { type: "mixed_doubles", rounds: 5, courts: 2, max_players: 10 },
    genders(5, 4),
  );
  done(await tournament.move("in_progress"));
  const all = await tournament.matches();
  expect(tournament.players.map(({ id }) => gamesOf(all).get(id))).toEqual([4, 4, 4, 4, 4, 5, 5, 5, 5]);
  await tournament.play(1);
  const second = (await tournament.rounds())[1];
  done(await tournament.update("tournament_rounds", second?.id ?? "", { status: "active" }));
  const kept = (await tournament.matches()).filter(({ round }) => round <= 2);

  const gone = tournament.players[8];
  done(await tournament.leave(gone));
  expect((await tournament.matches()).filter(({ round }) => round <= 2)).toEqual(kept);
  const late = await tournament.addGuest({ gender: "female" });
  done(late.answer);
  const unknown = await tournament.addGuest({});
  expect(refusalOf(unknown.answer)).toBe("gender-missing");
  await playSchedule(tournament, 2);
  const women = new Set([...tournament.players.slice(5).map(({ id }) => id), late.id]);
  const later = (await tournament.matches()).filter(({ round }) => round > 2);
  for (const side of later.flatMap(playersBySide)) expect(side.filter((id) => women.has(id))).toHaveLength(1);
  expect(peopleIn(later)).toContain(late.id);
  expect(peopleIn(later)).not.toContain(gone?.id);
  expect((await tournament.standings()).flatMap(({ side }) => side)).toHaveLength(10);
  done(await tournament.move("completed"));
  await tournament.close();
});

test("mixed does not start while a gender is unknown, nor with one woman", async () => {
  const untold = await openTournament({ type: "mixed_doubles", max_players: 4 }, genders(2, 1));
  done((await untold.addGuest({})).answer);
  expect(refusalOf(await untold.move("in_progress"))).toBe("gender-missing");
  expect((await untold.tournament()).status).toBe("open");
  await untold.close();
  const men = await openTournament({ type: "mixed_doubles" }, genders(5, 1));
  expect(refusalOf(await men.move("in_progress"))).toBe("too-few-players");
  await men.close();
});

test.each(["league_singles", "friendly_singles"])("%s: eight partner each other once in seven rounds", async (type) => {
  const tournament = await openTournament({ type, rounds: 7, courts: 2 }, people(8));
  done(await tournament.move("in_progress"));
  await playSchedule(tournament);
  expect(new Set(partnersOf(await tournament.matches())).size).toBe(28);
  expect(refusalOf(await tournament.nextRound())).toBe("no-rounds-left");
  const before = (await tournament.standings()).map(({ points }) => points);
  expect(before.reduce((sum, points) => sum + points, 0)).toBe(7 * 2 * 2 * 24);
  done(await tournament.move("completed"));
  await tournament.close();
});

test("a repeated result does not change the table; a corrected one gives the same table as if entered first", async () => {
  const tournament = await openTournament({ type: "league_singles", rounds: 3, courts: 2 }, people(8));
  done(await tournament.move("in_progress"));
  const [first, second] = await tournament.matches(1);
  done(await tournament.score(first?.id, 14));
  done(await tournament.score(second?.id, 9));
  const once = await tournament.standings();
  done(await tournament.score(first?.id, 14));
  expect(await tournament.standings()).toEqual(once);
  done(await tournament.score(first?.id, 6));
  expect(await tournament.standings()).not.toEqual(once);
  done(await tournament.score(first?.id, 14));
  expect(await tournament.standings()).toEqual(once);
  await tournament.close();
});
