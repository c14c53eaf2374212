import type { FieldError } from "@bandeha/contract";
import { isSeated, toSettings } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { type Denied, invalid } from "../transaction/action.ts";
import { blank, invalidValue } from "../transaction/check-record.ts";
import { liveEntries, type MatchRow, matchesOf, type TournamentRow, usersOf } from "../transaction/stored-rows.ts";

const first = ["team1_player1", "team2_player1"] as const;
const second = ["team1_player2", "team2_player2"] as const;
export const slots = [...first, ...second] as const;
export const sides = [
  ["team1_player1", "team1_player2"],
  ["team2_player1", "team2_player2"],
] as const;

/** The match with one player in the place of another. */
export function withPlayer(match: MatchRow, from: string, to: string): MatchRow {
  const slot = slots.find((one) => match[one] === from);
  return slot ? { ...match, [slot]: to } : match;
}

/** In a cup a pair is identified by its two players. A substitute is added by a roster change, before the pair's first result. */
export function denyPairChange(tournament: TournamentRow, changes: Partial<MatchRow>): Denied | undefined {
  const changed = slots.filter((slot) => changes[slot] !== undefined);
  if (changed.length === 0 || !formatOf(tournament.type, tournament.variant)?.stages) return undefined;
  return invalid(Object.fromEntries(changed.map((slot) => [slot, invalidValue])));
}

/**
 * Refuses these players of a match when a slot is empty, a player is named twice, has no place or already plays in the round,
 * when a side of a mixed tournament has two players of one gender, or when the court is taken.
 */
export async function checkMatchPlayers(
  reader: Reader,
  tournament: TournamentRow,
  match: MatchRow,
): Promise<Denied | undefined> {
  const pairs = toSettings(tournament).side === "2v2";
  const others = (await matchesOf(reader, tournament.id, match.round)).filter(({ id }) => id !== match.id);
  const busy = new Set(others.flatMap((other) => slots.map((slot) => other[slot])));
  const entries = (await liveEntries(reader, tournament.id)).filter(isSeated);
  const seated = new Set(entries.map(({ user }) => user));
  const named = slots.map((slot) => match[slot]).filter(Boolean);

  const errors: Record<string, FieldError> = {};
  for (const slot of [...first, ...(pairs ? second : [])]) {
    const player = match[slot];
    const playsTwice = busy.has(player) || named.filter((one) => one === player).length > 1;
    if (!player) errors[slot] = blank;
    else if (!seated.has(player) || playsTwice) errors[slot] = invalidValue;
  }
  if (!pairs) for (const slot of second) if (match[slot]) errors[slot] = invalidValue;
  if (formatOf(tournament.type, tournament.variant)?.mixed) {
    const genderOf = new Map((await usersOf(reader, entries)).map(({ id, gender }) => [id, gender]));
    for (const [one, two] of sides) {
      if (genderOf.get(match[one]) === genderOf.get(match[two])) errors[two] ??= invalidValue;
    }
  }
  if (others.some(({ court }) => court === match.court)) errors.court = invalidValue;
  return Object.keys(errors).length > 0 ? invalid(errors) : undefined;
}
