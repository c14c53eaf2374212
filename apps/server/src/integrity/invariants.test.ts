// Each invariant, broken in the samples by a write that no action makes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "../actions/seed-demo/seed-demo.ts";
import { where } from "../storage/condition.ts";
import { openClub, type TestClub } from "../testing/club.ts";
import { checkInvariants } from "./invariants.ts";

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
  await seedDemo(club.deps);
});
afterAll(() => club.close());

type Columns = Record<string, string | number | boolean>;
type Plant = {
  /** Of a tournament, and a row of it in this table; the tournament itself without one. */
  of: Columns;
  table?: "tournament_participants" | "tournament_matches" | "tournament_rounds";
  row?: Columns;
  /** Undefined removes the row. */
  change: Columns | undefined;
  found: RegExp;
};

const playing = { status: "in_progress", type: "league_singles" };
const withLine = { status: "open", type: "league_singles" };
const inLine = { table: "tournament_participants", row: { status: "waitlist" } } as const;
const withPlace = { table: "tournament_participants", row: { status: "registered" } } as const;
const match = { table: "tournament_matches", row: { status: "completed", winner: "team1" } } as const;

const plants: Record<string, Plant> = {
  "more players than places": { of: withLine, change: { max_players: 4 }, found: /^I1: 8 hold 4 places/ },
  "a gap in the line": { of: withLine, ...inLine, change: { position: 9 }, found: /^I2: positions .*9/ },
  "a position of one who does not wait": { of: withLine, ...withPlace, change: { position: 3 }, found: /^I2: a pos/ },
  "full with a waiting list": { of: withLine, change: { status: "full" }, found: /^I5: full with 8/ },
  "open without one": { of: { status: "full" }, change: { status: "open" }, found: /^I5: open with 8/ },
  "no winner": { of: playing, ...match, change: { winner: "" }, found: /^I6: match .* won by nobody/ },
  "the other winner": { of: playing, ...match, change: { winner: "team2" }, found: /^I6: match .* won by team2/ },
  "a winner at 0:0": {
    of: playing,
    ...match,
    change: { team1_score: 0, team2_score: 0 },
    found: /^I6: .* 0:0, won by/,
  },
  "no end of a match": {
    of: playing,
    ...match,
    change: { actual_end: "" },
    found: /^I6: round \d has a result without/,
  },
  "a round that ended early": {
    of: playing,
    table: "tournament_rounds",
    row: { status: "active" },
    change: { status: "completed" },
    found: /^I6: round \d ended before its matches/,
  },
  "one court for two matches": {
    of: playing,
    table: "tournament_matches",
    row: { round: 1, court: 1 },
    change: { court: 2 },
    found: /^I7: a court is taken twice/,
  },
  "results of a round that is gone": {
    of: playing,
    table: "tournament_rounds",
    row: { round_number: 1 },
    change: undefined,
    found: /^I8: match 1 of round 1, which does not exist/,
  },
  "a free place while somebody waits": { of: withLine, change: { max_players: 16 }, found: /^I10: someone waits/ },
  "places said to be gone": {
    of: { type: "friendly_singles", status: "open" },
    change: { places_gone: true },
    found: /^I11: /,
  },
  "an unknown type": { of: playing, change: { type: "chess" }, found: /^I14: tournaments \w+: type is "chess"$/ },
  "no type": { of: withLine, change: { type: "" }, found: /^I14: tournaments \w+: type is ""$/ },
  "an unknown status of an entry": { of: withLine, ...withPlace, change: { status: "late" }, found: /^I14: .*"late"$/ },
  "an unknown ending of a match": { of: playing, ...match, change: { ending: "rain" }, found: /^I14: .*"rain"$/ },
  "an unknown status of a round": {
    of: playing,
    table: "tournament_rounds",
    row: { round_number: 1 },
    change: { status: "paused" },
    found: /^I14: tournament_rounds \w+: status is "paused"$/,
  },
  "places held for nobody": { of: withLine, change: { places_held: 2 }, found: /^I13: 0 have an offer, 2 places held/ },
};

test.each(Object.entries(plants))("finds %s", async (_name, { of, table = "tournaments", row, change, found }) => {
  const { storage } = club.deps;
  const [tournament] = await storage.reader.find("tournaments", { where: where(of), limit: 1 });
  if (!tournament) throw new Error("the samples have no such tournament");
  expect(await checkInvariants(storage, tournament.id)).toEqual([]);
  const [spoiled] = row
    ? await storage.reader.find(table, { where: where({ tournament: tournament.id, ...row }), limit: 1 })
    : [tournament];
  if (!spoiled) throw new Error("the tournament has no such row");
  await storage.transact(async (tx) => {
    if (change) await tx.update(table, spoiled.id, change);
    else await tx.delete(table, spoiled.id);
  });
  expect(await checkInvariants(storage, tournament.id)).toContainEqual(expect.stringMatching(found));
  await storage.transact(async (tx) => {
    if (change) await tx.update(table, spoiled.id, spoiled);
    else await tx.insert(table, spoiled);
  });
});
