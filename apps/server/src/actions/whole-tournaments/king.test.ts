// King of the Court from the first to the last round (tournament-rules 2, cases 33 and 35).
import { expect, test } from "vitest";
import {
  done,
  losingSide,
  openTournament,
  peopleIn,
  playersBySide,
  refusalOf,
  type WholeTournament,
  winningPlayers,
} from "../../testing/whole-tournament.ts";

type Matches = Awaited<ReturnType<WholeTournament["matches"]>>;

const levels = (...each: number[]) => each.map((skill_level) => ({ skill_level }));
const on = (matches: Matches, court: number) => {
  const match = matches.find((one) => one.court === court);
  if (!match) throw new Error(`no match on court ${court}`);
  return match;
};
const sorted = (ids: readonly string[]) => ids.toSorted();
const areTogether = (match: Matches[number], pair: readonly string[]) =>
  playersBySide(match).some((side) => pair.every((id) => side.includes(id)));

/** Winners one court up, losers one down; the best stay on the first, the last on the last. */
function expectMovement(before: Matches, after: Matches): void {
  const courts = before.length;
  for (let court = 1; court <= courts; court++) {
    const fromAbove = court === 1 ? winningPlayers(on(before, 1)) : losingSide(on(before, court - 1));
    const fromBelow = court === courts ? losingSide(on(before, courts)) : winningPlayers(on(before, court + 1));
    expect(sorted(peopleIn([on(after, court)]))).toEqual(sorted([...fromAbove, ...fromBelow]));
  }
}

test("twelve individuals on three courts: winners move up, partners change, no two are level, the last court decides", async () => {
  const tournament = await openTournament(
    { type: "king_singles", rounds: 4, courts: 3 },
    levels(4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 1, 1),
  );
  done(await tournament.move("in_progress"));
  const first = await tournament.matches(1);
  expect(sorted(peopleIn([on(first, 1)]))).toEqual(sorted(tournament.players.slice(0, 4).map(({ id }) => id)));
  expect(await tournament.rounds()).toHaveLength(1);
  expect(refusalOf(await tournament.nextRound())).toBe("round-unfinished");
  expect(refusalOf(await tournament.score(first[0]?.id, 12))).toBe("score-draw");

  let before = await tournament.play(1);
  for (let round = 2; round <= 4; round++) {
    expect(done(await tournament.nextRound()).body).toMatchObject({ round_number: round, status: "active" });
    const after = await tournament.matches(round);
    expectMovement(before, after);
    for (const came of before.flatMap(playersBySide)) {
      const match = after.find((one) => came.every((id) => peopleIn([one]).includes(id)));
      if (match) expect(areTogether(match, came)).toBe(false);
    }
    before = await tournament.play(round);
  }
  expect(refusalOf(await tournament.nextRound())).toBe("no-rounds-left");
  const table = await tournament.standings();
  expect(sorted(table.slice(0, 2).flatMap(({ side }) => side))).toEqual(sorted(winningPlayers(on(before, 1))));
  expect(sorted(table.slice(-2).flatMap(({ side }) => side))).toEqual(sorted(losingSide(on(before, 3))));
  done(await tournament.move("completed"));
  expect((await tournament.tournament()).status).toBe("completed");
  await tournament.close();
});

test("five pairs on two courts stay together; each rests once before any rests twice", async () => {
  const tournament = await openTournament(
    { type: "king_doubles", rounds: 5, courts: 2 },
    levels(4, 4, 4, 3, 3, 3, 2, 2, 2, 1),
  );
  await tournament.pairUp(tournament.players[0], tournament.players[9]);
  done(await tournament.move("in_progress"));
  const pairs = new Set<string>();
  const rests = new Map<string, number>();
  for (let round = 1; round <= 5; round++) {
    if (round > 1) done(await tournament.nextRound());
    const matches = await tournament.play(round);
    for (const side of matches.flatMap(playersBySide)) pairs.add(sorted(side).join("+"));
    const playing = new Set(peopleIn(matches));
    for (const { id } of tournament.players) if (!playing.has(id)) rests.set(id, (rests.get(id) ?? 0) + 1);
  }
  const [one, ten] = [tournament.players[0]?.id ?? "", tournament.players[9]?.id ?? ""];
  expect(pairs.size).toBe(5);
  expect(pairs).toContain(sorted([one, ten]).join("+"));
  expect([...rests.values()]).toEqual(Array(10).fill(1));
  done(await tournament.move("completed"));
  expect((await tournament.standings()).map(({ side }) => side.length)).toEqual([2, 2, 2, 2, 2]);
  await tournament.close();
});

test("a correction draws the pending round again, and does not change the active one", async () => {
  const tournament = await openTournament(
    { type: "king_singles", rounds: 4, courts: 2 },
    levels(4, 4, 4, 4, 2, 2, 2, 2),
  );
  done(await tournament.move("in_progress"));
  const [first] = await tournament.play(1);
  const draw = { tournament: tournament.id, status: "pending" };
  expect(done(await tournament.create("tournament_rounds", draw)).body.status).toBe("pending");
  expect(refusalOf(await tournament.nextRound())).toBe("round-pending");
  done(await tournament.score(first?.id, 3));
  expect(await tournament.rounds()).toHaveLength(1);
  expect(await tournament.matches(2)).toEqual([]);

  done(await tournament.nextRound());
  expectMovement(await tournament.matches(1), await tournament.matches(2));
  const begun = await tournament.matches(2);
  done(await tournament.score(first?.id, 20));
  expect(await tournament.matches(2)).toEqual(begun);
  await tournament.close();
});

test("a start of a round can be reverted, the round drawn again after a change, and a result deleted", async () => {
  const tournament = await openTournament(
    { type: "king_singles", rounds: 3, courts: 2 },
    levels(4, 4, 4, 4, 2, 2, 2, 2),
  );
  done(await tournament.move("in_progress"));
  const [first] = await tournament.play(1);
  const second = done(await tournament.nextRound()).body;
  done(await tournament.update("tournament_rounds", String(second.id), { status: "pending" }));
  expect((await tournament.matches(2)).map(({ status }) => status)).toEqual(["pending", "pending"]);
  done(await tournament.update("tournament_rounds", String(second.id), { status: "active" }));
  done(await tournament.update("tournament_rounds", String(second.id), { status: "pending" }));
  done(await tournament.update("tournament_matches", first?.id ?? "", { status: "active" }));
  expect((await tournament.rounds()).map(({ status }) => status)).toEqual(["active"]);
  expect(refusalOf(await tournament.nextRound())).toBe("round-unfinished");
  done(await tournament.score(first?.id, 5));
  expect(done(await tournament.nextRound()).body.round_number).toBe(2);
  await tournament.close();
});

test("a withdrawn player is in no later round, and a late one starts on the last court", async () => {
  const tournament = await openTournament(
    { type: "king_singles", rounds: 4, courts: 2, max_players: 9 },
    levels(4, 4, 4, 4, 2, 2, 2, 2, 1),
  );
  done(await tournament.move("in_progress"));
  await tournament.play(1);
  const draw = { tournament: tournament.id, status: "pending" };
  done(await tournament.create("tournament_rounds", draw));
  const gone = tournament.players[4];
  done(await tournament.leave(gone));
  expect(await tournament.rounds()).toHaveLength(1);
  done(await tournament.nextRound());
  expect(peopleIn(await tournament.matches(2))).not.toContain(gone?.id);
  await tournament.play(2);
  const late = await tournament.addGuest({ skill_level: 4 });
  done(late.answer);
  done(await tournament.nextRound());
  const third = await tournament.matches(3);
  expect(peopleIn([on(third, 2)])).toContain(late.id);
  expect(peopleIn(third)).not.toContain(gone?.id);
  await tournament.play(3);
  const ranked = (await tournament.standings()).flatMap(({ side }) => side);
  expect(ranked).toContain(gone?.id);
  expect(ranked).toHaveLength(10);
  await tournament.close();
});

test("of nine players in pairs the odd one waits, and too few players cannot start", async () => {
  const tournament = await openTournament(
    { type: "king_doubles", rounds: 2, courts: 2 },
    levels(4, 4, 4, 3, 3, 3, 2, 2, 2),
  );
  done(await tournament.move("in_progress"));
  expect(new Set(peopleIn(await tournament.matches(1))).size).toBe(8);
  await tournament.close();
  const few = await openTournament({ type: "king_singles", max_players: 8 }, levels(3, 3, 3));
  expect(refusalOf(await few.move("in_progress"))).toBe("too-few-players");
  await few.close();
});
