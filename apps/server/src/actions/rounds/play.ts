// What a draw starts from, out of rows: who plays on, what has been started, what the settings say.
import { toPlayers, toRounds, toSettings } from "@bandeha/contract";
import { formatOf, scheduleOf } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import { type EntryList, isSeated, partnerOf, seatedIn } from "../participants/entry-list.ts";
import type { DrawRequest } from "../transaction/action.ts";
import {
  type MatchRow,
  matchesOf,
  type ParticipantRow,
  type RoundRow,
  roundsOf,
  type TournamentRow,
  type UserRow,
  usersOf,
} from "../transaction/stored-rows.ts";

export type TournamentPlay = { rounds: readonly RoundRow[]; matches: readonly MatchRow[] };

export async function loadPlay(reader: Reader, tournamentId: string): Promise<TournamentPlay> {
  return { rounds: await roundsOf(reader, tournamentId), matches: await matchesOf(reader, tournamentId) };
}

export const hasResults = ({ matches }: TournamentPlay): boolean =>
  matches.some(({ status }) => status === "completed");

/** Whether what is drawn are all the rounds to come, or only the next. */
export const knowsItsSchedule = ({ type, input }: DrawRequest): boolean => {
  const format = formatOf(type);
  return format !== undefined && scheduleOf(format, input) === "whole";
};

export const hasFixedPairs = (tournament: TournamentRow): boolean => toSettings(tournament).partners === "fixed";

/** Seated players; where pairs are fixed, those whose partner is seated too. */
export function playersOf(lineup: EntryList): ParticipantRow[] {
  const seated = seatedIn(lineup);
  if (!hasFixedPairs(lineup.tournament)) return seated;
  return seated.filter((entry) => {
    const partner = partnerOf(lineup.entries, entry);
    return partner && isSeated(partner);
  });
}

/**
 * What the rounds still to come are drawn from: pending ones do not count, they are what is drawn anew.
 * @param guests players who are not stored yet
 */
export async function requestDraw(
  reader: Reader,
  lineup: EntryList,
  play: TournamentPlay,
  guests: readonly UserRow[] = [],
): Promise<DrawRequest> {
  const players = playersOf(lineup);
  const started = play.rounds.filter(({ status }) => status !== "pending");
  return {
    type: lineup.tournament.type,
    input: {
      players: toPlayers(players, [...(await usersOf(reader, players)), ...guests]),
      rounds: toRounds(started, play.matches),
      settings: toSettings(lineup.tournament),
    },
  };
}
