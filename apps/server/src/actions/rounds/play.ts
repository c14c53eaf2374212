// The input of a draw, made from rows: the players, the rounds that have begun, the settings.
import { hasFixedPairs, isSeated, toPlayers, toRounds, toSettings } from "@bandeha/contract";
import { formatOf, scheduleOf } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { type EntryList, partnerOf, seatedIn } from "../participants/entry-list.ts";
import type { DrawRequest } from "../transaction/action.ts";
import {
  type MatchRow,
  matchesOf,
  type ParticipantRow,
  type RoundRow,
  roundsOf,
  type UserRow,
  usersOf,
} from "../transaction/stored-rows.ts";

export type TournamentPlay = { rounds: readonly RoundRow[]; matches: readonly MatchRow[] };

export async function loadPlay(reader: Reader, tournamentId: string): Promise<TournamentPlay> {
  return { rounds: await roundsOf(reader, tournamentId), matches: await matchesOf(reader, tournamentId) };
}

export const hasResults = ({ matches }: TournamentPlay): boolean =>
  matches.some(({ status }) => status === "completed");

/** Whether the draw makes all remaining rounds, or only the next one. */
export const drawsWholeSchedule = ({ type, input }: DrawRequest): boolean => {
  const format = formatOf(type, input.settings.variant);
  return format !== undefined && scheduleOf(format, input) === "whole";
};

/** Seated players; with fixed pairs, those whose partner is seated too. */
export function drawnPlayers(entryList: EntryList): ParticipantRow[] {
  const seated = seatedIn(entryList);
  if (!hasFixedPairs(entryList.tournament)) return seated;
  return seated.filter((entry) => {
    const partner = partnerOf(entryList.entries, entry);
    return partner && isSeated(partner);
  });
}

/**
 * The input for drawing the remaining rounds. Pending rounds are left out, because they are drawn again.
 * @param guests players who are not stored yet
 */
export async function requestDraw(
  reader: Reader,
  entryList: EntryList,
  play: TournamentPlay,
  guests: readonly UserRow[] = [],
): Promise<DrawRequest> {
  const players = drawnPlayers(entryList);
  const started = play.rounds.filter(({ status }) => status !== "pending");
  return {
    type: entryList.tournament.type,
    input: {
      players: toPlayers(players, [...(await usersOf(reader, players)), ...guests]),
      rounds: toRounds(started, play.matches),
      settings: toSettings(entryList.tournament),
    },
  };
}
