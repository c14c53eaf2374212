import { describe, expect, test } from "vitest";
import type { DrawnRound } from "../../format.ts";
import { championshipDoubles } from "../../formats/championship-doubles.ts";
import { cupInput } from "../../formats/cup-table.ts";
import { drawnRoundsOf, drawOf, finished, playTournament, settingsOf } from "../../formats/play.fixture.ts";
import { seededRandom } from "../../random.ts";
import { codeOf, isIn } from "../../stage.fixture.ts";
import { isGroupStage } from "../../stage.ts";
import type { Player, Round, Settings, Side } from "../../types.ts";
import { playKnockout, seeded, seedLines } from "./bracket.ts";
import { readCup } from "./cup.ts";
import { groupCount, qualify, snakeGroup } from "./groups.ts";

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const firstMatches = (count: number) => {
  const lines = seeded(seeds(count));
  return lines.flatMap((one, i) => (i % 2 === 0 ? [[one, lines[i + 1]]] : []));
};
const met = (count: number) =>
  firstMatches(count)
    .filter(([a, b]) => a && b)
    .map((pair) => pair.toSorted((a, b) => Number(a) - Number(b)).join("-"))
    .toSorted();
const byes = (count: number) => firstMatches(count).flatMap(([a, b]) => (a && b ? [] : [a ?? b]));

test.each([
  [5, [1, 2, 3], ["4-5"]],
  [6, [1, 2], ["3-6", "4-5"]],
  [12, [1, 2, 3, 4], ["5-12", "6-11", "7-10", "8-9"]],
])("a knockout of %i: byes for %j, matches %j", (count, free, matches) => {
  expect(byes(count).toSorted()).toEqual(free);
  expect(met(count)).toEqual(matches.toSorted());
});

test("seeds 1 and 2 meet in the final only, 1 to 4 in the semifinals", () => {
  expect(seedLines(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
});

test("eight play seven matches, and the four losers of the first round three more", () => {
  const strong = (one: number, two: number) => Math.min(one, two);
  const main = playKnockout(seeded(seeds(8)), strong);
  expect([main.matches.length, main.winner]).toEqual([7, 1]);
  const losers = main.matches.filter(({ size }) => size === 8).map(({ one, two }) => Math.max(one, two));
  expect(playKnockout(seeded(losers), strong).matches).toHaveLength(3);
});

test("a knockout stops where a result is missing", () => {
  const knockout = playKnockout(seeded(seeds(4)), (one, two) => (one === 1 || two === 1 ? 1 : null));
  expect(knockout.matches.map(({ size }) => size)).toEqual([4, 4]);
  expect(knockout.winner).toBeNull();
});

test("groups: one up to five, three for nine and eleven, four from twelve; seeds go round in a snake", () => {
  expect([4, 5, 6, 8, 9, 10, 11, 12, 16].map(groupCount)).toEqual([1, 1, 2, 2, 3, 2, 3, 4, 4]);
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].map((seed) => snakeGroup(seed, 4))).toEqual([0, 1, 2, 3, 3, 2, 1, 0, 0]);
});

const team = (name: string) => ({ name });
const named = (groups: string[][]) => groups.map((group) => group.map(team));
const order = (groups: string[][], rate: (name: string) => number = () => 0) => {
  const { main, plate } = qualify({ tables: named(groups), rate: ({ name }) => rate(name) });
  return [main.map((each) => each?.name).join(" "), plate.map(({ name }) => name).join(" ")];
};

test("two groups cross over; four keep winners apart and old rivals in different halves", () => {
  expect(
    order([
      ["A1", "A2", "A3"],
      ["B1", "B2", "B3"],
    ]),
  ).toEqual(["A1 B2 B1 A2", "A3 B3"]);
  expect(
    order([
      ["A1", "A2"],
      ["B1", "B2"],
      ["C1", "C2"],
      ["D1", "D2"],
    ])[0],
  ).toBe("A1 B2 C1 D2 B1 A2 D1 C2");
});

test("of three groups the best second advances and does not meet the winner of its own group", () => {
  const groups = [
    ["A1", "A2", "A3"],
    ["B1", "B2", "B3"],
    ["C1", "C2", "C3"],
  ];
  const rates: Record<string, number> = { A1: 9, B1: 8, C1: 7, A2: 6, B2: 5, C2: 4, A3: 3, C3: 2, B3: 1 };
  expect(order(groups, (name) => rates[name] ?? 0)).toEqual(["B1 A2 A1 C1", "B2 C2 A3 C3 B3"]);
});

const couples = (pairs: number): Player[] =>
  seeds(pairs).flatMap((n) => [
    { id: `a${n}`, level: 20 - n, partner: `b${n}` },
    { id: `b${n}`, level: 20 - n, partner: `a${n}` },
  ]);
const playCup = (pairs: number, courts: number, cap = 15) => {
  const settings = settingsOf({ courts, rounds: cap });
  const players = couples(pairs);
  const rounds: Round[] = [];
  const random = seededRandom("cup");
  for (;;) {
    const draw = drawOf(championshipDoubles, players, settings, rounds);
    if (!draw.ok) return { rounds, players, settings, reason: draw.reason };
    for (const round of draw.rounds) rounds.push(finished(round, random));
  }
};
const stages = (rounds: readonly Round[]) =>
  rounds.map(({ matches }) => [...new Set(matches.map(codeOf))].toSorted().join(", "));

test("eight pairs on four courts: three group slots, semifinals, finals", () => {
  const { rounds, reason } = playCup(8, 4);
  expect(stages(rounds)).toEqual([
    "group-0, group-1",
    "group-0, group-1",
    "group-0, group-1",
    "main-4, plate-4",
    "main-2, place-3, plate-2",
  ]);
  expect(reason).toBe("no-rounds-left");
});

test("ten pairs on five courts play five group slots", () => {
  const { rounds } = playCup(10, 5);
  expect(rounds.filter(({ matches }) => matches.every(({ stage }) => isGroupStage(stage)))).toHaveLength(5);
});

test.each(seeds(15).map((n) => n + 1))("%i pairs: every place is decided, the champion is first", (pairs) => {
  const { rounds, players, settings } = playCup(pairs, 8, 40);
  const table = championshipDoubles.rank({ players, rounds, settings });
  expect(table).toHaveLength(pairs);
  expect(table.map(({ place }) => place)).toEqual(table.map(({ place }) => place).toSorted((a, b) => a - b));
  const final = rounds.flatMap(({ matches }) => matches).find(isIn("main-2"));
  if (pairs < 4) expect(final).toBeUndefined();
  else {
    const winner = final?.sides[(final.score?.team1 ?? 0) > (final.score?.team2 ?? 0) ? 0 : 1];
    expect(table[0]?.side.toSorted()).toEqual(winner?.toSorted());
    expect(table[0]).toMatchObject({ place: 1, shared: false });
  }
  if (pairs > 5) {
    expect(rounds.flatMap(({ matches }) => matches).filter(isIn("place-3"))).toHaveLength(1);
    expect(table.slice(0, 4).map(({ shared }) => shared)).toEqual([false, false, false, false]);
  }
});

test("pairs of one group do not meet before the semifinals, and strong pairs are in different groups", () => {
  const { rounds } = playCup(12, 6);
  const groupOf = new Map<string, string>();
  const name = (side: Side) => side.toSorted().join(" ");
  for (const match of rounds.flatMap(({ matches }) => matches)) {
    if (isGroupStage(match.stage)) for (const side of match.sides) groupOf.set(name(side), codeOf(match));
    if (isIn("main-8")(match)) expect(groupOf.get(name(match.sides[0]))).not.toBe(groupOf.get(name(match.sides[1])));
  }
  expect(new Set([1, 2, 3, 4].map((n) => groupOf.get(`a${n} b${n}`))).size).toBe(4);
});

test("a level knockout match has no next slot", () => {
  const { rounds, players, settings } = playCup(6, 3);
  const at = rounds.findIndex(({ matches }) => matches.some(isIn("main-4")));
  const level = rounds
    .slice(0, at + 1)
    .map((round, i) =>
      i < at ? round : { ...round, matches: round.matches.map((m) => ({ ...m, score: { team1: 12, team2: 12 } })) },
    );
  expect(drawOf(championshipDoubles, players, settings, level)).toEqual({ ok: false, reason: "round-unfinished" });
});

test("a pair that leaves before its semifinal loses it", () => {
  const { rounds, players, settings } = playCup(6, 3);
  const at = rounds.findIndex(({ matches }) => matches.some(isIn("main-4")));
  const semifinal = rounds[at]?.matches.find(isIn("main-4"));
  const gone = semifinal?.sides[0] ?? [];
  const left = players.filter(({ id }) => !gone.some((other) => other === id));
  const [next] = drawnRoundsOf(championshipDoubles, left, settings, rounds.slice(0, at));
  const final = next?.matches.find(isIn("main-2"));
  expect(next?.matches.flatMap(({ sides }) => sides.flat())).not.toContain(gone[0]);
  expect(final ?? next?.matches.find(isIn("main-4"))).toBeDefined();
});

describe("a pair that is absent", () => {
  /** Eight pairs on two courts: after the first slot group A has played, group B has not. */
  const begun = () => {
    const settings = settingsOf({ courts: 2, rounds: 15 });
    const players = couples(8);
    const [first] = drawnRoundsOf(championshipDoubles, players, settings);
    return { settings, players, rounds: [finished(first as DrawnRound, seededRandom("late"))] };
  };
  const without = (players: Player[], n: number) => players.filter(({ id }) => id !== `a${n}` && id !== `b${n}`);
  const groupsOf = (players: Player[], rounds: Round[], settings: Settings) =>
    readCup(cupInput({ players, rounds, settings })).groups.map((group) => group.map(([id]) => id).toSorted());

  test("is replaced by the first in line: the groups keep their sizes, and no pair that has played changes its group", () => {
    const { settings, players, rounds } = begun();
    const before = groupsOf(players, rounds, settings);
    expect(before.map((group) => group.length)).toEqual([4, 4]);
    const lucky: Player[] = [
      { id: "a9", level: 1, partner: "b9" },
      { id: "b9", level: 1, partner: "a9" },
    ];
    const after = groupsOf([...without(players, 2), ...lucky], rounds, settings);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toEqual(before[1]?.map((id) => (id === "a2" ? "a9" : id)).toSorted());
  });

  test("leaves a smaller group where the waitlist is empty", () => {
    const { settings, players, rounds } = begun();
    expect(groupsOf(without(players, 2), rounds, settings).map((group) => group.length)).toEqual([4, 3]);
  });
});

test("a pair that withdraws has a note, and before half of its group matches its results do not count", () => {
  const { rounds, players, settings } = playCup(8, 4);
  const leaves = (after: number) => {
    const gone = players.map((player) => (player.id === "a8" ? { ...player, left: true as const } : player));
    return championshipDoubles.rank({ players: gone, rounds: rounds.slice(0, after), settings });
  };
  const of = (after: number, id: string) => leaves(after).find(({ side }) => side.includes(id));
  expect(of(1, "a8")).toMatchObject({ played: 0, note: { key: "withdrawn", annulled: true } });
  const rival = rounds[0]?.matches.find(({ sides }) => sides.flat().includes("a8"))?.sides.flat() ?? [];
  expect(of(1, rival.find((id) => id !== "a8" && id !== "b8") ?? "")).toMatchObject({ played: 0 });
  expect(of(2, "a8")).toMatchObject({ played: 2, note: { key: "withdrawn", annulled: false } });
  expect(of(3, "a8")?.note).toEqual({ key: "withdrawn-from-knockout" });
});

test("a walkover that a pair lost is not a match of its group that it played", () => {
  const { rounds, players, settings } = playCup(8, 4);
  const missed = (round: Round): Round => ({
    ...round,
    matches: round.matches.map((match) => {
      const at = match.sides.findIndex((side) => side.includes("a8"));
      const score = { team1: at === 0 ? 0 : 1, team2: at === 0 ? 1 : 0, ending: "walkover" } as const;
      return at < 0 ? match : { ...match, score };
    }),
  });
  const gone = players.map((player) => (player.id === "a8" ? { ...player, left: true as const } : player));
  const noteOf = (after: number) =>
    championshipDoubles
      .rank({
        players: gone,
        rounds: rounds.slice(0, after).map((round, i) => (i === 0 ? round : missed(round))),
        settings,
      })
      .find(({ side }) => side.includes("a8"))?.note;
  expect(noteOf(2)).toEqual({ key: "withdrawn", played: 1, missed: 1, due: 3, annulled: true });
  // The group is over: its order stays.
  expect(noteOf(3)).toEqual({ key: "withdrawn-from-knockout" });
});

test("the plan shows what the whole cup needs, and what the number of rounds allows", () => {
  const plan = championshipDoubles.plan(16, settingsOf({ courts: 4, rounds: 4 }));
  expect(plan).toMatchObject({ rounds: 4, fullCycle: 5, courtsUsed: 4 });
  expect(playTournament(championshipDoubles, 16, settingsOf({ courts: 4, rounds: 9 })).rounds).toHaveLength(5);
});
