// The rows that filters.ts searches: ten times the sample data and more.
import type { Row, Transactor } from "@bandeha/server/measured";
import { collections, emptyRecord } from "../../packages/contract/src/index.ts";

export const stamp = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString().replace("T", " ");
export const idOf = (prefix: string, number: number) => `${prefix}${String(number).padStart(15 - prefix.length, "0")}`;

const SIZES = { users: 2000, tournaments: 300, participants: 5000, matches: 10_000, rounds: 2000, ratings: 5000 };

const row = (name: keyof typeof collections, id: string, number: number, overrides: Partial<Row>): Row => ({
  ...emptyRecord(collections[name].fields),
  id,
  created: stamp(number),
  updated: stamp(number),
  ...overrides,
});

/** @param pick chooses an item with the caller's seed */
export async function fill(tx: Transactor, pick: <Item>(items: readonly Item[]) => Item): Promise<void> {
  const user = (number: number) => idOf("u", number % SIZES.users);
  const tournament = (number: number) => idOf("t", number % SIZES.tournaments);
  const text = "Турнир для всех, кто любит падел: разминка, шесть раундов, чай и награждение. ".repeat(20);
  for (let number = 0; number < SIZES.users; number++)
    await tx.insert(
      "users",
      row("users", user(number), number, {
        name: `Игрок Номер ${number}`,
        gender: "male",
        skill_level: 1 + (number % 4),
        created_by: number % 5 === 0 ? user(number + 1) : "",
        token_key: `key${number}`,
      }),
    );
  for (let number = 0; number < SIZES.tournaments; number++)
    await tx.insert(
      "tournaments",
      row("tournaments", tournament(number), number, {
        name: `Кубок ${number}`,
        description: text,
        status: number % 10 ? "open" : "draft",
        city: pick(["citysaintpeters", "citymoscow00000"]),
        club: "clubspbneva0001",
        organizer: user(number % 40),
        date: stamp(number * 86_400),
      }),
    );
  for (let number = 0; number < SIZES.participants; number++)
    await tx.insert(
      "tournament_participants",
      row("tournament_participants", idOf("p", number), number, {
        tournament: tournament(number),
        user: user(Math.floor(number * 0.37)),
        status: number % 9 ? "registered" : "cancelled",
        notes: "левша",
        position: number % 7,
      }),
    );
  for (let number = 0; number < SIZES.rounds; number++)
    await tx.insert(
      "tournament_rounds",
      row("tournament_rounds", idOf("r", number), number, {
        tournament: tournament(number),
        round_number: 1 + Math.floor(number / SIZES.tournaments),
        status: "completed",
      }),
    );
  for (let number = 0; number < SIZES.matches; number++)
    await tx.insert(
      "tournament_matches",
      row("tournament_matches", idOf("m", number), number, {
        tournament: tournament(number),
        round: 1 + (number % 6),
        court: 1 + (number % 4),
        match_number: number,
        team1_player1: user(number),
        team1_player2: user(number + 7),
        team2_player1: user(number + 13),
        team2_player2: user(number + 29),
        team1_score: number % 24,
        team2_score: 24 - (number % 24),
        status: "completed",
      }),
    );
  for (let number = 0; number < SIZES.ratings; number++)
    await tx.insert(
      "ratings",
      row("ratings", idOf("l", number), number, {
        user: user(Math.floor(number / 2.5)),
        tournament: tournament(number),
        level: 2,
        matches: 5,
        date: stamp(number),
      }),
    );
}
