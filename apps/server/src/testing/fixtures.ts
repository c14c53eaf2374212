// Fixtures of scenario tests: the same tournament everywhere, with the differences that a test states.
import { emptyRecord, timestamp, tournamentParticipants, tournaments } from "@bandeha/contract";
import { seedCityIds } from "../storage/seed/cities.ts";
import type { Row } from "../storage/storage.ts";
import type { TestApp } from "./test-app.ts";

/** The body that the wizard sends. */
export const wizardBody = {
  name: "Кубок Невы",
  type: "league_singles",
  date: "2026-12-05",
  start_time: "10:00",
  end_time: "13:00",
  city: seedCityIds.spb,
  club: "clubspbneva0001",
  skill_level_type: "any",
  max_players: 8,
  scoring_method: "points",
  rounds: 2,
  courts: 2,
  cost: 0,
  allow_waitlist: true,
} as const;

/** An evening with a fee. */
export const paidBody = {
  ...wizardBody,
  ...{ date: "2026-11-25", start_time: "18:00", end_time: "21:00", rounds: 5, cost: 1500 },
} as const;

/** Inserts a tournament without checking rules. */
export async function aTournament(server: TestApp, organizer: string, overrides: Partial<Row> = {}): Promise<Row> {
  const row: Row = {
    ...stored(server, tournaments.fields),
    ...wizardBody,
    date: "2026-12-05 00:00:00.000Z",
    min_players: 4,
    points_per_match: 24,
    side: "2v2",
    partners: "rotating",
    status: "open",
    organizer,
    ...overrides,
  };
  await server.storage.transact((tx) => tx.insert("tournaments", row));
  return row;
}

/** Inserts an entry without checking rules. */
export async function anEntry(
  server: TestApp,
  tournament: string,
  user: string,
  overrides: Partial<Row> = {},
): Promise<Row> {
  const row: Row = {
    ...stored(server, tournamentParticipants.fields),
    tournament,
    user,
    status: "registered",
    payment_status: "unpaid",
    registration_date: timestamp(server.clock.now),
    ...overrides,
  };
  await server.storage.transact((tx) => tx.insert("tournament_participants", row));
  return row;
}

function stored(server: TestApp, fields: Parameters<typeof emptyRecord>[0]): Row {
  const now = timestamp(server.clock.now);
  return { ...emptyRecord(fields), id: server.newId(), created: now, updated: now };
}
