// Every ending by every scoring setting from every place where a result is entered: the same answer everywhere, and the effect on the table and
// the rating that decision 066 states.
import { standingsOf, toRatedEvent } from "@bandeha/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBody, ok, openClub, type TestClub, verdict } from "../../testing/club.ts";
import { peopleOfMatch, startTournamentOf } from "../../testing/started-tournament.ts";
import type { ActionOutcome, Viewer } from "../transaction/action.ts";
import type { MatchRow } from "../transaction/stored-rows.ts";

type Entered = {
  team1?: number;
  team2?: number;
  sets?: readonly (readonly [number, number])[];
  ending?: string;
  winner?: string;
};

/** Of side 1: matches, wins, counted points (games, sets, wins), their average; and whether the match is rated. */
type Effect = readonly [played: number, wins: number, counted: number, average: number, rated: boolean];
type Case = readonly [name: string, entered: Entered, expected: Effect | string];
type Setting = { name: string; body: Record<string, unknown>; cases: readonly Case[] };

const walkover = { ending: "walkover", winner: "team1" };
const annulled = { ending: "annulled" };
/** The opponents of side 1 win. */
const retired = (entered: Entered): Entered => ({ ...entered, ending: "retired", winner: "team2" });
const stopped = (entered: Entered): Entered => ({ ...entered, ending: "time" });
const sets = (...all: (readonly [number, number])[]): Entered => ({ sets: all });
const NOTHING: Effect = [0, 0, 0, 0, false];
const noWinner: readonly Case[] = [
  ["a walkover without a winner", { ending: "walkover" }, "score-winner"],
  ["an unknown ending", { ending: "rain" }, "score-ending"],
];

/** A set of `own:other` and what is refused as one. */
const oneSet = (own: number, other: number, games: number): readonly Case[] => [
  ["played", sets([own, other]), [1, 1, 1, 1, true]],
  ["walkover", walkover, [1, 1, 1, 0, false]],
  ["retired in the middle", retired(sets([games - 1, 2])), [1, 0, 0, 0, true]],
  ["retired at the beginning", retired(sets([1, 0])), [1, 0, 0, 0, false]],
  ["time", stopped(sets([3, 2])), [1, 1, 0, 0, true]],
  ["annulled", annulled, NOTHING],
  ["a set that is not over", sets([3, 3]), "score-set"],
];

const settings: readonly Setting[] = [
  {
    name: "points to 24",
    body: {},
    cases: [
      ["played", { team1: 14, team2: 10 }, [1, 1, 14, 14, true]],
      ["level", { team1: 12, team2: 12 }, [1, 0, 12, 12, true]],
      ["walkover", walkover, [1, 1, 0, 0, false]],
      ["retired at half", retired({ team1: 9, team2: 3 }), [1, 0, 9, 18, true]],
      ["retired before half", retired({ team1: 4, team2: 1 }), [1, 0, 4, 19.2, false]],
      ["retired before the first rally", retired({ team1: 0, team2: 0 }), [1, 0, 0, 0, false]],
      ["time", stopped({ team1: 9, team2: 3 }), [1, 1, 9, 18, true]],
      ["time, level", stopped({ team1: 6, team2: 6 }), [1, 0, 6, 12, true]],
      ["annulled", annulled, NOTHING],
      ["another sum", { team1: 14, team2: 11 }, "score-sum"],
      ["stopped at the whole sum", stopped({ team1: 14, team2: 10 }), "score-ended"],
      ["stopped at 0:0", stopped({ team1: 0, team2: 0 }), "score-missing"],
      ...noWinner,
    ],
  },
  {
    name: "points to 16, where a winner is needed",
    body: { type: "king_singles", points_per_match: 16 },
    cases: [
      ["played", { team1: 9, team2: 7 }, [1, 1, 9, 9, true]],
      ["level", { team1: 8, team2: 8 }, "score-draw"],
      ["walkover", walkover, [1, 1, 0, 0, false]],
      ["retired", retired({ team1: 6, team2: 2 }), [1, 0, 6, 12, true]],
      ["time", stopped({ team1: 6, team2: 2 }), [1, 1, 6, 12, true]],
      ["time, level", stopped({ team1: 4, team2: 4 }), "score-draw"],
      ["annulled", annulled, "score-draw"],
    ],
  },
  {
    name: "points in 12 minutes",
    body: { match_minutes: 12 },
    cases: [
      ["played", { team1: 30, team2: 20 }, [1, 1, 30, 30, true]],
      ["walkover", walkover, [1, 1, 0, 0, false]],
      ["retired", retired({ team1: 9, team2: 3 }), [1, 0, 9, 9, true]],
      ["time", stopped({ team1: 9, team2: 3 }), [1, 1, 9, 9, true]],
      ["annulled", annulled, NOTHING],
      ["more than can be played", { team1: 60, team2: 20 }, "score-most"],
    ],
  },
  {
    name: "games",
    body: { scoring_method: "games" },
    cases: [
      ["played", { team1: 6, team2: 4 }, [1, 1, 6, 6, true]],
      ["walkover", walkover, [1, 1, 6, 0, false]],
      ["retired at half", retired({ team1: 3, team2: 1 }), [1, 0, 3, 3, true]],
      ["retired before half", retired({ team1: 1, team2: 1 }), [1, 0, 1, 1, false]],
      ["time", stopped({ team1: 3, team2: 2 }), [1, 1, 3, 3, true]],
      ["annulled", annulled, NOTHING],
      ["more than can be played", { team1: 90, team2: 0 }, "score-most"],
      ...noWinner,
    ],
  },
  {
    name: "two sets",
    body: { scoring_method: "sets" },
    cases: [
      ["played", sets([6, 3], [7, 6]), [1, 1, 2, 2, true]],
      ["played in three", sets([6, 3], [4, 6], [10, 8]), [1, 1, 2, 2, true]],
      ["walkover", walkover, [1, 1, 2, 0, false]],
      ["retired at half", retired(sets([6, 3], [2, 1])), [1, 0, 1, 1, true]],
      ["retired before half", retired(sets([2, 1])), [1, 0, 0, 0, false]],
      ["time", stopped(sets([6, 3], [2, 4])), [1, 1, 1, 1, true]],
      ["annulled", annulled, NOTHING],
      ["only one set", sets([6, 3]), "score-sets"],
      ["a set to eight", sets([8, 6], [6, 3]), "score-set"],
      ...noWinner,
    ],
  },
  { name: "one set", body: { scoring_method: "sets", sets_to_win: 1 }, cases: oneSet(7, 5, 6) },
  { name: "a pro set", body: { scoring_method: "sets", sets_to_win: 1, games_per_set: 8 }, cases: oneSet(9, 7, 8) },
  {
    name: "a short set",
    body: { scoring_method: "sets", sets_to_win: 1, games_per_set: 4, tie_break_at: 4 },
    cases: oneSet(5, 3, 4),
  },
  {
    name: "a deciding tie-break to 7",
    body: { scoring_method: "sets", deciding_set: "tie_break_7" },
    cases: [
      ["played", sets([6, 3], [4, 6], [7, 5]), [1, 1, 2, 2, true]],
      ["noted as 1:0", sets([6, 3], [4, 6], [1, 0]), [1, 1, 2, 2, true]],
      ["retired", retired(sets([6, 3], [4, 6], [5, 2])), [1, 0, 1, 1, true]],
      ["time", stopped(sets([6, 3], [4, 6], [5, 2])), [1, 1, 1, 1, true]],
      ["a tie-break that is not over", sets([6, 3], [4, 6], [7, 6]), "score-set"],
    ],
  },
  {
    name: "wins",
    body: { scoring_method: "wins" },
    cases: [
      ["played", { team1: 1, team2: 0 }, [1, 1, 1, 1, true]],
      ["level", { team1: 0, team2: 0 }, [1, 0, 0.5, 0.5, true]],
      ["walkover", walkover, [1, 1, 1, 0, false]],
      ["retired", retired({}), [1, 0, 0, 0, false]],
      ["time", stopped({ team1: 1, team2: 0 }), [1, 1, 1, 1, true]],
      ["time, level", stopped({ team1: 0, team2: 0 }), [1, 0, 0.5, 0.5, true]],
      ["annulled", annulled, NOTHING],
      ["two wins", { team1: 2, team2: 0 }, "score-sum"],
      ...noWinner,
    ],
  },
];

/** Where a result is entered. Players and the code of the court report for one half, and the other confirms. */
const PLACES = ["desk", "helper", "helper's link", "code of the court", "players"] as const;
type Place = (typeof PLACES)[number];

describe.each(settings)("by $name", ({ body, cases }) => {
  let club: TestClub;
  let id: string;
  let match: MatchRow;
  let enter: Record<Place, (entered: Entered) => Promise<ActionOutcome>>;
  let organiser: Viewer;

  beforeAll(async () => {
    club = await openClub();
    organiser = await club.person();
    const tournament = aBody({ ...body, score_entry: "players" });
    const started = await startTournamentOf(club, organiser, tournament, 8);
    id = started.id;
    const make = async (name: "tournament_links" | "tournament_roles", row: object) =>
      ok(await club.create(organiser, name, { tournament: id, ...row })).id;
    const [keeper, court] = [
      await make("tournament_links", { kind: "scorekeeper" }),
      await make("tournament_links", { kind: "court", court: 1 }),
    ];
    const found = (await club.matches(id, 1)).find((one) => one.court === 1);
    if (!found) throw new Error("no match on court 1");
    match = found;
    const helper = started.players.find((player) => !peopleOfMatch(found).includes(player.id));
    if (!helper) throw new Error("everyone plays on court 1");
    await make("tournament_roles", { user: helper.id, role: "scorer" });

    const record =
      (viewer: Viewer) =>
      ({ team1, team2, ...rest }: Entered) =>
        club.update(viewer, "tournament_matches", match.id, {
          ...(team1 !== undefined && { team1_score: team1 }),
          ...(team2 !== undefined && { team2_score: team2 }),
          ...rest,
        });
    const report = (viewerOf: (side: "team1" | "team2") => Viewer, isCourt: boolean) => async (entered: Entered) => {
      const send = (side: "team1" | "team2") =>
        club.create(viewerOf(side), "tournament_score_reports", {
          match: match.id,
          score: entered,
          ...(isCourt && { side, device: `phone of ${side}` }),
        });
      const first = await send("team1");
      return first.ok ? send("team2") : first;
    };
    enter = {
      desk: record(organiser),
      helper: record(helper),
      "helper's link": record({ kind: "guest", link: keeper }),
      "code of the court": report(() => ({ kind: "guest", link: court }), true),
      players: report((side) => ({ kind: "user", id: match[`${side}_player1`] }), false),
    };
  });
  afterAll(() => club.close());

  const current = async () => (await club.get("tournament_matches", match.id)) as unknown as MatchRow;
  const effect = async (): Promise<Effect> => {
    const [tournament, entries, rounds, matches] = await Promise.all([
      club.tournament(id),
      club.entries(id),
      club.rounds(id),
      club.matches(id),
    ]);
    const own = standingsOf(tournament, entries, rounds, matches).find(({ side }) =>
      side.includes(match.team1_player1),
    );
    const rated = toRatedEvent(tournament, matches).matches.some(({ score }) => score);
    return [own?.played ?? 0, own?.wins ?? 0, own?.points ?? 0, own?.average ?? 0, rated];
  };

  test.each(cases)("%s: the same from every place", async (_name, entered, expected) => {
    const results = [];
    for (const place of PLACES) {
      const answer = verdict(await enter[place](entered));
      if (typeof expected === "string") {
        expect([place, answer]).toEqual([place, expect.stringContaining(expected)]);
        expect((await current()).status).toBe("active");
        continue;
      }
      expect([place, answer]).toEqual([place, "ok"]);
      expect([place, ...(await effect())]).toEqual([place, ...expected]);
      const { team1_score, team2_score, winner, ending, sets: stored, status } = await current();
      results.push({ team1_score, team2_score, winner, ending, stored, status });
      ok(await club.update(organiser, "tournament_matches", match.id, { status: "active" }));
    }
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBeLessThan(2);
  });
});
