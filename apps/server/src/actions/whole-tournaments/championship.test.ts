// A championship of pairs from the groups to the medals: snake seeding, knockout, plate, third place (tournament-rules 2).
import { expect, test } from "vitest";
import {
  done,
  type EnteredResult,
  openTournament,
  peopleIn,
  playersBySide,
  refusalOf,
  strongerWins,
  type WholeTournament,
} from "../../testing/whole-tournament.ts";

/** So many declared pairs, the first the strongest; pair 1 is players 0 and 1. */
async function openChampionship(pairs: number, difference: Record<string, unknown> = {}) {
  const people = Array.from({ length: 2 * pairs }, (_, index) => ({ skill_level: pairs - Math.floor(index / 2) }));
  const cup = await openTournament({ type: "championship_doubles", rounds: 15, courts: 4, ...difference }, people);
  for (let pair = 0; pair < pairs; pair++) await cup.pairUp(cup.players[2 * pair], cup.players[2 * pair + 1]);
  done(await cup.move("in_progress"));
  return cup;
}

/** Number of the pair that someone plays in. */
const pairOf = (cup: WholeTournament, id: string | undefined) =>
  1 + Math.floor(cup.players.findIndex((player) => player.id === id) / 2);

/** «1-4» by stage, the smaller number first. */
async function meetings(cup: WholeTournament, stage: string): Promise<string[]> {
  const matches = (await cup.matches()).filter((match) => match.stage === stage);
  return matches
    .map((match) =>
      playersBySide(match)
        .map(([one]) => pairOf(cup, one))
        .sort()
        .join("-"),
    )
    .sort();
}

/** Plays on until nothing is left; the number of rounds. */
async function playOut(cup: WholeTournament, result: EnteredResult = strongerWins): Promise<number> {
  for (let round = (await cup.rounds()).length; ; round++) {
    await cup.play(round, result);
    const next = await cup.nextRound();
    if (refusalOf(next) === "no-rounds-left") return round;
    done(next);
  }
}

/** «1 2 3 4 5 6 7= 7=» */
const places = async (cup: WholeTournament): Promise<string[]> =>
  (await cup.standings()).map(({ place, shared, side }) => `${place}${shared ? "=" : ""}:${pairOf(cup, side[0])}`);

test("eight pairs: two groups by the snake, semifinals crosswise, final, third place and plate in five rounds", async () => {
  const cup = await openChampionship(8);
  const upset: EnteredResult = (match, players) =>
    match.stage === "main-2" ? 24 - strongerWins(match, players) : strongerWins(match, players);
  expect(await playOut(cup, upset)).toBe(5);
  expect(await meetings(cup, "group-0")).toEqual(["1-4", "1-5", "1-8", "4-5", "4-8", "5-8"]);
  expect(await meetings(cup, "group-1")).toEqual(["2-3", "2-6", "2-7", "3-6", "3-7", "6-7"]);
  expect(await meetings(cup, "main-4")).toEqual(["1-3", "2-4"]);
  expect(await meetings(cup, "main-2")).toEqual(["1-2"]);
  expect(await meetings(cup, "place-3")).toEqual(["3-4"]);
  expect(await meetings(cup, "plate-2")).toEqual(["5-6"]);
  const games = new Map<string, number>();
  for (const id of peopleIn(await cup.matches())) games.set(id, (games.get(id) ?? 0) + 1);
  expect(games.size).toBe(16);
  expect(Math.min(...games.values())).toBeGreaterThanOrEqual(2);
  expect((await places(cup)).slice(0, 6)).toEqual(["1:2", "2:1", "3:3", "4:4", "5:5", "6:6"]);
  expect((await places(cup)).slice(6).every((place) => place.startsWith("7=:"))).toBe(true);
  done(await cup.move("completed"));
  expect((await places(cup))[0]).toBe("1:2");
  await cup.close();
});

test("a group match may be a draw, a knockout match may not", async () => {
  const cup = await openChampionship(6);
  const [first] = await cup.matches(1);
  expect(refusalOf(await cup.score(first?.id, 12))).toBe("ok");
  let round = 1;
  while (!(await cup.matches(round)).some(({ stage }) => stage === "main-4")) {
    await cup.play(round++);
    done(await cup.nextRound());
  }
  const semifinal = (await cup.matches(round)).find(({ stage }) => stage === "main-4");
  expect(refusalOf(await cup.score(semifinal?.id, 12))).toBe("score-draw");
  await cup.close();
});

test("a pair that withdraws in the groups is out; the knockout of the others decides the table", async () => {
  const cup = await openChampionship(8);
  await cup.play(1);
  const before = await cup.matches(1);
  done(await cup.leave(cup.players[2]));
  expect(await cup.matches(1)).toEqual(before);
  await playOut(cup);
  for (const match of (await cup.matches()).filter(({ round }) => round > 1)) {
    expect(peopleIn([match])).not.toContain(cup.players[3]?.id);
  }
  expect(await meetings(cup, "main-4")).toEqual(["1-6", "3-4"]);
  expect((await places(cup)).slice(0, 3)).toEqual(["1:1", "2:3", "3:4"]);
  expect((await places(cup)).map((place) => place.split(":")[1])).toContain("2");
  await cup.close();
});

test("an absent pair is replaced by a waiting pair before its first result", async () => {
  const people = Array.from({ length: 18 }, (_, index) => ({ skill_level: 9 - Math.floor(index / 2) }));
  const cup = await openTournament(
    { type: "championship_doubles", rounds: 15, courts: 2, max_players: 16, allow_waitlist: true },
    people,
  );
  for (let pair = 0; pair < 8; pair++) await cup.pairUp(cup.players[2 * pair], cup.players[2 * pair + 1]);
  done(await cup.move("in_progress"));
  await cup.play(1);
  const played = new Set(peopleIn(await cup.matches(1)));
  const absent = cup.players.slice(0, 16).filter(({ id }) => !played.has(id));
  const [one, two] = [absent[0], absent[1]];
  const [lucky, other] = [cup.players[16], cup.players[17]];
  const seat = (away = one, mate = two) => ({
    substitutes: [
      { entry: away?.entry, by: { user: lucky?.id } },
      { entry: mate?.entry, by: { user: other?.id } },
    ],
  });
  const began = cup.players.find(({ id }) => played.has(id));
  const its = cup.players[(pairOf(cup, began?.id) - 1) * 2 + 1];
  expect(refusalOf(await cup.changeLineup(seat(began, its)))).toBe("substitute-too-late");
  done(await cup.changeLineup(seat()));
  done(await cup.nextRound());
  await playOut(cup);
  const groups = await Promise.all(["group-0", "group-1"].map((stage) => meetings(cup, stage)));
  expect(groups.map(({ length }) => length)).toEqual([6, 6]);
  const all = (await cup.matches()).map((match) =>
    playersBySide(match).map((side) => side.map((id) => pairOf(cup, id))),
  );
  expect(all.flat().filter((side) => side.includes(9))).toContainEqual([9, 9]);
  expect(all.flat(2)).not.toContain(pairOf(cup, one?.id));
  expect((await places(cup)).map((place) => place.split(":")[1])).toContain("9");
  await cup.close();
});

test("the pairs of a cup change by a roster change, not in a match", async () => {
  const cup = await openChampionship(8, { courts: 2 });
  const [match] = await cup.matches(1);
  const playing = new Set(peopleIn(await cup.matches(1)));
  const free = cup.players.find(({ id }) => !playing.has(id));
  const swapped = await cup.update("tournament_matches", match?.id ?? "", { team1_player1: free?.id });
  expect(swapped.status).toBe(400);
  expect((await cup.matches(1))[0]?.team1_player1).toBe(match?.team1_player1);
  const [a, b, c, d] = cup.players.filter(({ id }) => !playing.has(id)).map(({ id }) => id);
  const sides = { team1_player1: a, team1_player2: b, team2_player1: c, team2_player2: d };
  const made = await cup.create("tournament_matches", { tournament: cup.id, round: 1, court: 4, ...sides });
  expect(made.status).toBe(400);
  done(await cup.update("tournament_matches", match?.id ?? "", { court: 3 }));
  await cup.close();
});

test("a pair that withdraws before its semifinal is replaced by the next of its group", async () => {
  const cup = await openChampionship(8);
  for (let round = 1; round < 4; round++) {
    await cup.play(round);
    if (round < 3) done(await cup.nextRound());
  }
  done(await cup.leave(cup.players[6]));
  await playOut(cup, (match, players) =>
    match.stage === "main-2" ? 24 - strongerWins(match, players) : strongerWins(match, players),
  );
  expect(await meetings(cup, "main-2")).toEqual(["1-2"]);
  expect((await places(cup)).slice(0, 3)).toEqual(["1:2", "2:1", "3:3"]);
  await cup.close();
});

test("a pair that withdraws after its semifinal loses the final and is second", async () => {
  const cup = await openChampionship(8);
  for (let round = 1; round < 5; round++) {
    await cup.play(round);
    if (round < 4) done(await cup.nextRound());
  }
  done(await cup.leave(cup.players[0]));
  await playOut(cup);
  expect(await meetings(cup, "main-4")).toEqual(["1-3", "2-4"]);
  expect(await meetings(cup, "main-2")).toEqual([]);
  expect((await places(cup)).slice(0, 4)).toEqual(["1:2", "2:1", "3:3", "4:4"]);
  await cup.close();
});

test("a corrected group result changes the group table, not a knockout that has begun", async () => {
  const cup = await openChampionship(8);
  for (let round = 1; round < 4; round++) {
    await cup.play(round);
    done(await cup.nextRound());
  }
  const matches = await cup.matches();
  for (const [one, two] of [
    [4, 5],
    [1, 5],
  ]) {
    const match = matches.find(
      (each) =>
        playersBySide(each)
          .map(([id]) => pairOf(cup, id))
          .sort()
          .join("-") === `${one}-${two}`,
    );
    done(await cup.score(match?.id, match && strongerWins(match, cup.players) === 16 ? 2 : 22));
  }
  expect(await playOut(cup)).toBe(5);
  expect(await meetings(cup, "main-4")).toEqual(["1-3", "2-4"]);
  expect((await places(cup)).slice(0, 4)).toEqual(["1:1", "2:2", "3:3", "4:4"]);
  await cup.close();
});

test("a correction before the knockout begins draws it again", async () => {
  const cup = await openChampionship(8);
  for (let round = 1; round < 4; round++) {
    await cup.play(round);
    if (round < 3) done(await cup.nextRound());
  }
  done(await cup.create("tournament_rounds", { tournament: cup.id, status: "pending" }));
  expect(await meetings(cup, "main-4")).toEqual(["1-3", "2-4"]);
  const match = (await cup.matches()).find(
    (each) =>
      playersBySide(each)
        .map(([id]) => pairOf(cup, id))
        .sort()
        .join("-") === "4-5",
  );
  done(await cup.score(match?.id, match && strongerWins(match, cup.players) === 16 ? 2 : 22));
  expect(await cup.rounds()).toHaveLength(3);
  done(await cup.nextRound());
  expect(await meetings(cup, "main-4")).toEqual(["1-3", "2-5"]);
  await cup.close();
});

test.each([
  [5, "group-0", ["1:1", "2:2"]],
  [9, "group-2", ["1:1", "2:2"]],
])("%i pairs and a seventeenth player: the odd one waits, every pair is ranked once", async (pairs, stage, first) => {
  const cup = await openChampionship(pairs, { courts: 4 });
  await playOut(cup);
  expect((await meetings(cup, String(stage))).length).toBeGreaterThan(0);
  const table = await places(cup);
  expect(table.slice(0, 2)).toEqual(first);
  expect(new Set(table.map((place) => place.split(":")[1])).size).toBe(pairs);
  await cup.close();
});
