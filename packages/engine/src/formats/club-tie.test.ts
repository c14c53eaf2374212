import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { linesInCircle } from "../pairing/club-tie.ts";
import { unitKey } from "../pairing/pairs/unit-key.ts";
import type { Player, Round, Score, Settings, Side, Team } from "../types.ts";
import { clubTie } from "./club-tie.ts";
import { aField, drawnRoundsOf, drawOf, inPairs, playTournament, settingsOf } from "./play.fixture.ts";

/** Pairs h1…, a1… of the two teams, in each the first the strongest; the players of h1 are h1a and h1b. */
const pairsOf = (home: number, away: number, team: (name: string) => Team | undefined = chosen): Player[] =>
  [...Array.from({ length: home }, (_, i) => `h${i + 1}`), ...Array.from({ length: away }, (_, i) => `a${i + 1}`)]
    .map((name) => ({
      name,
      own: team(name),
      level: 6 - Number(name.slice(1)) / 10 - (name.startsWith("a") ? 0.01 : 0),
    }))
    .flatMap(({ name, own, level }) =>
      ["a", "b"].map(
        (seat, i): Player => ({ id: name + seat, level, partner: name + (i ? "a" : "b"), ...(own && { team: own }) }),
      ),
    );
const chosen = (name: string): Team => (name.startsWith("h") ? "home" : "away");
const nameOf = ([id = ""]: Side) => id.slice(0, 2);
const settings = (changes: Partial<Settings> = {}) =>
  settingsOf({ partners: "fixed", rounds: 3, courts: 2, ...changes });
const rubbers = (players: Player[], changes: Partial<Settings> = {}, rounds: Round[] = []) =>
  drawnRoundsOf(clubTie, players, settings(changes), rounds).map(({ matches }) =>
    matches.map(({ sides }) => sides.map(nameOf).join(" ")).sort(),
  );
type Result = [home: string, away: string, score: Score];
const played = (number: number, ...results: Result[]): Round => ({
  number,
  status: "completed",
  matches: results.map(([home, away, score], at) => ({
    round: number,
    court: at + 1,
    sides: [
      [`${home}a`, `${home}b`],
      [`${away}a`, `${away}b`],
    ],
    score,
  })),
});

const tieOf = (least: number, most: number) => ({
  home: fc.integer({ min: least, max: most }),
  away: fc.integer({ min: least, max: most }),
  courts: fc.integer({ min: 1, max: most }),
});
const tie = fc.record({ ...tieOf(1, 8), rounds: fc.integer({ min: 1, max: 16 }) });
const runs = { numRuns: 150 };
type Tie = { home: number; away: number; courts: number; rounds: number };
const drawn = ({ home, away, ...rest }: Tie) => rubbers(pairsOf(home, away), rest);

describe("the draw", () => {
  test("first meets first, then the lines change", () => {
    expect(rubbers(pairsOf(2, 2), { rounds: 2 })).toEqual([
      ["h1 a1", "h2 a2"],
      ["h1 a2", "h2 a1"],
    ]);
    expect(rubbers(pairsOf(4, 4), { rounds: 1, courts: 4 })).toEqual([["h1 a1", "h2 a2", "h3 a3", "h4 a4"]]);
  });

  test("lines that the organiser ordered come first, in their order; the others follow by level", () => {
    const ordered = (lines: Record<string, number>) =>
      pairsOf(3, 3).map((player) => {
        const line = lines[player.id] ?? lines[player.id.slice(0, 2)];
        return { ...player, ...(line && { line }) };
      });
    const first = (lines: Record<string, number>) => rubbers(ordered(lines), { rounds: 1, courts: 3 })[0];
    expect(first({})).toEqual(["h1 a1", "h2 a2", "h3 a3"]);
    expect(first({ h1: 3, h2: 1, h3: 2 })).toEqual(["h1 a3", "h2 a1", "h3 a2"]);
    // One pair has come later, and has no line: it follows.
    expect(first({ h2: 1, h3: 2 })).toEqual(["h1 a3", "h2 a1", "h3 a2"]);
    // A pair has the first line of its two players; of one line the stronger is first.
    expect(first({ h1: 3, h2: 2, h3a: 1 })).toEqual(["h1 a3", "h2 a2", "h3 a1"]);
    expect(first({ h1: 2, h2: 2, h3: 1 })).toEqual(["h1 a2", "h2 a3", "h3 a1"]);
  });

  test("the home team is the first side of every match, and all courts are used in every round", () => {
    fc.assert(
      fc.property(tie, (field) => {
        const rounds = drawn(field);
        expect(rounds).toHaveLength(field.rounds);
        for (const round of rounds) {
          expect(round).toHaveLength(Math.min(field.courts, field.home, field.away));
          for (const rubber of round) expect(rubber).toMatch(/^h\d a\d$/);
          const pairs = round.flatMap((rubber) => rubber.split(" "));
          expect(new Set(pairs).size).toBe(pairs.length);
        }
      }),
      runs,
    );
  });

  test("all pairs of the other team are met before any is met again", () => {
    fc.assert(
      fc.property(tie, (field) => {
        const all = drawn(field).flat();
        const meetings = field.home * field.away;
        const counts = [...Map.groupBy(all, (rubber) => rubber).values()].map(({ length }) => length);
        expect(Math.max(...counts)).toBe(Math.ceil(all.length / meetings));
        expect(counts).toHaveLength(Math.min(all.length, meetings));
      }),
      runs,
    );
  });

  test("matches are even within one inside each team after every round", () => {
    fc.assert(
      fc.property(tie, (field) => {
        const rounds = drawn(field);
        for (const [team, size] of [
          ["h", field.home],
          ["a", field.away],
        ] as const) {
          const games = new Map(Array.from({ length: size }, (_, i) => [`${team}${i + 1}`, 0]));
          for (const pair of rounds.flatMap((round) => [...round, "|"]).flatMap((rubber) => rubber.split(" "))) {
            if (pair.startsWith(team)) games.set(pair, (games.get(pair) ?? 0) + 1);
            if (pair === "|") expect(Math.max(...games.values()) - Math.min(...games.values())).toBeLessThanOrEqual(1);
          }
        }
      }),
      runs,
    );
  });

  test("neither team has the stronger line in two matches more than the other, where teams are equal", () => {
    fc.assert(
      fc.property(tie, (field) => {
        const lines = drawn({ ...field, away: field.home }).flat();
        const gaps = lines.map((rubber) => Math.sign(Number(rubber[4]) - Number(rubber[1])));
        const rotations = Math.ceil(lines.length / field.home);
        // An odd number of lines cannot be balanced in one rotation.
        const odd = field.home % 2 === 1 ? 1 : 0;
        expect(Math.abs(gaps.reduce((sum, gap) => sum + gap, 0))).toBeLessThanOrEqual(1 + odd * rotations);
      }),
      runs,
    );
  });

  test("lines form a circle in which neighbours differ by two at most", () => {
    expect(linesInCircle(5)).toEqual([0, 2, 4, 3, 1]);
    expect(linesInCircle(6)).toEqual([0, 2, 4, 5, 3, 1]);
  });

  test("a team without a pair is refused", () => {
    const all = pairsOf(3, 0);
    expect(drawOf(clubTie, all, settings())).toEqual({ ok: false, reason: "team-empty" });
  });

  test("fewer than two pairs are refused, also during play", () => {
    const begun = played(1, ["h1", "a1", { team1: 13, team2: 11 }]);
    const alone = pairsOf(2, 2).map(({ partner, ...player }) => player);
    expect(
      drawOf(
        clubTie,
        alone.filter(({ id }) => !/^[ha]1/.test(id)),
        settings(),
        [begun],
      ),
    ).toEqual({
      ok: false,
      reason: "too-few-players",
    });
  });

  test("a pair that leaves is not drawn, and the others play those whom they have not met", () => {
    const [first = []] = rubbers(pairsOf(3, 3));
    const begun = played(
      1,
      ...first.map((rubber): Result => [rubber.slice(0, 2), rubber.slice(3), { team1: 13, team2: 11 }]),
    );
    const here = pairsOf(3, 3).filter(({ id }) => !id.startsWith("h1"));
    const later = rubbers(here, { rounds: 4 }, [begun]).flat();
    expect(later.join()).not.toContain("h1");
    expect(later).toHaveLength(6);
    expect(new Set([...first.filter((rubber) => !rubber.includes("h1")), ...later]).size).toBeGreaterThanOrEqual(6);
  });

  test("after pairs have left or come or courts have changed, who has played least in the team plays next", () => {
    const change = fc.record({
      leaving: fc.subarray(["h1", "h2", "h3", "a1", "a2", "a3"]),
      coming: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
      courts: fc.integer({ min: 1, max: 4 }),
    });
    const field = fc.record({ ...tieOf(4, 6), after: fc.integer({ min: 1, max: 5 }), change });
    fc.assert(
      fc.property(field, ({ home, away, courts, after, change }) => {
        const begun = drawn({ home, away, courts, rounds: after });
        const rounds = begun.map((round, at) =>
          played(
            at + 1,
            ...round.map((rubber): Result => [rubber.slice(0, 2), rubber.slice(3), { team1: 13, team2: 11 }]),
          ),
        );
        const { coming } = change;
        const all = pairsOf(home + coming.home, away + coming.away);
        const here = all.filter(({ id }) => !change.leaving.includes(id.slice(0, 2)));
        const pairs = [...new Set(here.map(({ id }) => id.slice(0, 2)))];
        const games = new Map(
          pairs.map((pair) => [pair, begun.flat().filter((rubber) => rubber.includes(pair)).length]),
        );
        for (const round of rubbers(here, { rounds: after + 4, courts: change.courts }, rounds)) {
          const playing = round.flatMap((rubber) => rubber.split(" "));
          const gamesOf = (some: string[], team: string) =>
            some.filter((pair) => pair.startsWith(team)).map((pair) => games.get(pair) ?? 0);
          for (const team of ["h", "a"]) {
            const least = gamesOf(pairs, team)
              .sort((one, other) => one - other)
              .slice(0, round.length);
            expect(gamesOf(playing, team).sort((one, other) => one - other)).toEqual(least);
          }
          for (const pair of playing) games.set(pair, (games.get(pair) ?? 0) + 1);
        }
      }),
      runs,
    );
  });

  test("a substitute plays for the team of the pair", () => {
    const begun = played(1, ["h1", "a1", { team1: 13, team2: 11 }], ["h2", "a2", { team1: 13, team2: 11 }]);
    const changed = pairsOf(2, 2).map((player): Player => {
      if (player.id === "h2b") return { id: "zz", level: 1, partner: "h2a" };
      return player.id === "h2a" ? { ...player, partner: "zz" } : player;
    });
    expect(rubbers(changed, { rounds: 2 }, [begun])).toEqual([["h1 a2", "h2 a1"]]);
  });
});

describe("teams", () => {
  const scoreOf = (players: Player[], rounds: Round[]) =>
    Object.fromEntries(
      (clubTie.teams?.({ players, rounds, settings: settings() }) ?? []).map(({ team, side }) => [
        team,
        [...new Set(side.map((id) => id.slice(0, 2)))].sort().join(" "),
      ]),
    );

  test("pairs without a choice fill the teams to equal size and strength", () => {
    expect(
      scoreOf(
        pairsOf(2, 2, () => undefined),
        [],
      ),
    ).toEqual({ home: "a2 h1", away: "a1 h2" });
    expect(
      scoreOf(
        pairsOf(2, 2, (name) => (name === "h1" ? "away" : undefined)),
        [],
      ),
    ).toEqual({ home: "a1 h2", away: "a2 h1" });
  });

  test("the choice of one player is that of the pair", () => {
    const players = pairsOf(2, 2).map(({ team, ...player }) => ({
      ...player,
      ...(team && player.id.endsWith("b") && { team }),
    }));
    expect(scoreOf(players, [])).toEqual({ home: "h1 h2", away: "a1 a2" });
  });

  test("a pair without a choice stays in the team that it has played for, and so do those who wait", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 20 }), fc.integer({ min: 1, max: 3 }), (count, courts) => {
        const all = inPairs(aField(count));
        const { rounds } = playTournament(clubTie, count, settings({ courts, rounds: 4 }));
        const before = scoreOf(all, []);
        for (let after = 1; after <= rounds.length; after++)
          expect(scoreOf(all, rounds.slice(0, after))).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});

describe("the score of the teams", () => {
  const scored = (rounds: Round[], changes: Partial<Settings> = {}) =>
    clubTie
      .teams?.({ players: pairsOf(2, 2), rounds, settings: settings(changes) })
      .map(({ team, wins, draws, losses, place, shared, reason }) => ({
        team,
        wins,
        draws,
        losses,
        place,
        shared,
        reason,
      }));
  const points = (team1: number): Score => ({ team1, team2: 24 - team1 });

  test("matches won decide, a draw is half of one", () => {
    const rounds = [played(1, ["h1", "a1", points(10)], ["h2", "a2", points(12)])];
    expect(scored(rounds)).toMatchObject([
      { team: "away", wins: 1, draws: 1, losses: 0, place: 1, shared: false },
      { team: "home", wins: 0, draws: 1, losses: 1, place: 2 },
    ]);
  });

  test("in a level tie points decide, and the line says so", () => {
    const rounds = [played(1, ["h1", "a1", points(13)], ["h2", "a2", points(9)])];
    expect(scored(rounds)).toMatchObject([
      { team: "away", place: 1, reason: { key: "average-points", average: 13 } },
      { team: "home", place: 2 },
    ]);
  });

  test("in a level tie by sets the sets decide, then the games", () => {
    const sets = (...scores: [number, number][]): Score => ({
      team1: scores.filter(([one, other]) => one > other).length,
      team2: scores.filter(([one, other]) => one < other).length,
      sets: scores,
    });
    const level = played(1, ["h1", "a1", sets([6, 4], [6, 4])], ["h2", "a2", sets([4, 6], [6, 4], [4, 6])]);
    expect(scored([level], { scoring: "sets" })?.[0]).toMatchObject({
      team: "home",
      reason: { key: "set-difference" },
    });
    const games = played(1, ["h1", "a1", sets([6, 4], [6, 4])], ["h2", "a2", sets([0, 6], [0, 6])]);
    expect(scored([games], { scoring: "sets" })?.[0]).toMatchObject({
      team: "away",
      reason: { key: "game-difference" },
    });
  });

  test("in a level tie by games the games decide, and by wins alone nothing does", () => {
    const level = played(1, ["h1", "a1", { team1: 6, team2: 2 }], ["h2", "a2", { team1: 5, team2: 6 }]);
    expect(scored([level], { scoring: "games" })?.[0]).toMatchObject({ team: "home", reason: { own: 3, below: -3 } });
    const wins = played(1, ["h1", "a1", { team1: 1, team2: 0 }], ["h2", "a2", { team1: 0, team2: 1 }]);
    expect(scored([wins], { scoring: "wins" })).toMatchObject([{ shared: true }, { shared: true }]);
  });

  test("pairs are ranked by the order of pairs", () => {
    const field = { players: pairsOf(2, 2), rounds: [], settings: settings() };
    expect(clubTie.rankedBy(field)[0]).toBe("win-share");
  });

  test("level in everything is a shared place", () => {
    expect(scored([played(1, ["h1", "a1", points(12)])])).toMatchObject([{ shared: true }, { shared: true }]);
  });

  test("every pair of both teams has a line in the table, and the results of those who left stay in the score", () => {
    const rounds = [played(1, ["h1", "a1", points(16)], ["h2", "a2", points(12)])];
    const left = pairsOf(2, 2).map(
      (player): Player => (player.id.startsWith("h1") ? { ...player, left: true } : player),
    );
    const table = clubTie.rank({ players: left, rounds, settings: settings({ minimumShare: 1 }) });
    expect(table.map(({ side }) => unitKey([side[0] ?? "", side[1] ?? ""]))).toHaveLength(4);
    expect(clubTie.teams?.({ players: left, rounds, settings: settings() })[0]).toMatchObject({
      team: "home",
      wins: 1,
    });
  });
});
