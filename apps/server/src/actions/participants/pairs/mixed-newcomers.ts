// Newcomers of a mixed tournament during play: a man and a woman on every side (docs/tournament-cases.md, case 32).
import { hasFixedPairs } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { Reader } from "../../../storage/storage.ts";
import { sides } from "../../matches/match-players.ts";
import type { TournamentPlay } from "../../rounds/play.ts";
import { type Denied, refused } from "../../transaction/action.ts";
import { type UserRow, usersOf } from "../../transaction/stored-rows.ts";
import { type EntryList, partnerOf, seatedIn } from "../entry-list.ts";

/** A tournament with the newcomers, before it is saved. */
type Changed = { entryList: EntryList; newGuests: readonly UserRow[]; play: TournamentPlay };

/** Refuses newcomers without a gender, and those of the same gender as their partner: in their fixed pair, or as substitutes in a match in progress. */
export async function denyUnmixedNewcomers(
  reader: Reader,
  { entryList, newGuests, play }: Changed,
  newcomers: readonly string[],
): Promise<Denied | undefined> {
  const { tournament, entries } = entryList;
  if (newcomers.length === 0 || !formatOf(tournament.type, tournament.variant)?.mixed) return undefined;
  const seated = seatedIn(entryList);
  const users = [...(await usersOf(reader, seated)), ...newGuests];
  const genderOf = new Map(users.map(({ id, gender }) => [id, gender]));
  const pairs = hasFixedPairs(tournament)
    ? seated.map((entry): [string, string] => [entry.user, partnerOf(entries, entry)?.user ?? ""])
    : [];
  const active = play.matches.filter(({ status }) => status === "active");
  const playing = active.flatMap((match) => sides.map(([one, two]): [string, string] => [match[one], match[two]]));
  const together = [...pairs, ...playing].filter((side) => side.some((user) => newcomers.includes(user)));
  if ([...newcomers, ...together.flat()].some((user) => user && !genderOf.get(user))) return refused("gender-missing");
  return together.some(([one, two]) => one && two && genderOf.get(one) === genderOf.get(two))
    ? refused("pair-not-mixed")
    : undefined;
}
