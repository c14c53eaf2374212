// Pending rounds after a change of players during play (product-rules D25) or after a corrected result.
import { statusOf } from "@bandeha/contract";
import { type Draw, formatOf } from "@bandeha/engine";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { slots } from "../matches/match-players.ts";
import { type EntryList, loadEntryList } from "../participants/entry-list.ts";
import type { ActionDeps, Denied, DrawRequest } from "../transaction/action.ts";
import { matchesOf, roundsOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { deletePendingRounds, replacePendingRounds, roundsFromDraw } from "./pending-rounds.ts";
import { drawnPlayers, drawsWholeSchedule, loadPlay, requestDraw, type TournamentPlay } from "./play.ts";

export type Redraw =
  /** No pending round depends on the change. */
  | { kind: "none" }
  /** The pending round was drawn from other players or results: it is deleted, to be drawn again on request. */
  | { kind: "drop" }
  | { kind: "draw"; request: DrawRequest };

export async function redrawAfter(reader: Reader, before: EntryList, after: EntryList): Promise<Redraw> {
  const { tournament } = after;
  if (statusOf(tournament) !== "in_progress" || playersKey(before) === playersKey(after)) return { kind: "none" };
  return redrawOf(await requestDraw(reader, after, await loadPlay(reader, tournament.id)));
}

/** For a superuser's change: draws only if drawn rounds exist, because an import brings its own rounds. */
export async function redrawAfterRepair(reader: Reader, before: EntryList, after: EntryList): Promise<Redraw> {
  return hasDrawnRounds(await loadPlay(reader, after.tournament.id))
    ? redrawAfter(reader, before, after)
    : { kind: "none" };
}

/** An import may add a player after the rounds that this player is in; those rounds stay. */
export async function redrawAfterImport(
  reader: Reader,
  before: EntryList,
  after: EntryList,
  user: string,
): Promise<Redraw> {
  const { matches } = await loadPlay(reader, after.tournament.id);
  const plays = matches.some((match) => match.status === "pending" && slots.some((slot) => match[slot] === user));
  return plays ? { kind: "none" } : redrawAfterRepair(reader, before, after);
}

/** A pending round without matches does not count: an import added it and will add its matches. */
const hasDrawnRounds = ({ rounds, matches }: TournamentPlay): boolean =>
  rounds.some(
    ({ status, round_number }) => status === "pending" && matches.some(({ round }) => round === round_number),
  );

/** A whole schedule is drawn again at once; a round that depends on results is drawn on request. */
export const redrawOf = (request: DrawRequest): Redraw =>
  drawsWholeSchedule(request) ? { kind: "draw", request } : { kind: "drop" };

/** Identifies the players and their partners. */
export const playersKey = (entryList: EntryList): string =>
  drawnPlayers(entryList)
    .map(({ user, partner }) => `${user}+${partner}`)
    .sort()
    .join(" ");

export const drawRequestOf = (redraw: Redraw): DrawRequest | undefined =>
  redraw.kind === "draw" ? redraw.request : undefined;

/** Refuses a change for which the engine cannot draw, before anything is written. */
export function denyRedraw(redraw: Redraw, draw: Draw | undefined): Denied | undefined {
  if (redraw.kind !== "draw" || !draw) return undefined;
  const pending = roundsFromDraw(draw);
  return pending.ok ? undefined : pending;
}

/** If the draw is impossible (too few players), the pending rounds are deleted, because leaving is always allowed. */
export async function writeRedraw(
  tx: Transactor,
  deps: ActionDeps,
  tournament: string,
  redraw: Redraw,
  draw: Draw | undefined,
): Promise<void> {
  if (redraw.kind === "none") return;
  const pending = redraw.kind === "draw" && draw ? roundsFromDraw(draw) : undefined;
  if (pending?.ok) await replacePendingRounds(tx, deps, tournament, pending.rounds);
  else await deletePendingRounds(tx, tournament);
}

/** After a changed result: deletes a pending round that was drawn from the old table. It is drawn again on request. */
export async function dropOutdatedDraw(tx: Transactor, tournament: TournamentRow): Promise<void> {
  // Decided by the type first, because this runs for every result.
  if (formatOf(tournament.type, tournament.variant)?.pairing === "whole") return;
  const rounds = await roundsOf(tx, tournament.id);
  if (rounds.every(({ status }) => status !== "pending")) return;
  const play = { rounds, matches: await matchesOf(tx, tournament.id) };
  if (!hasDrawnRounds(play)) return;
  const entryList = await loadEntryList(tx, tournament.id);
  if (entryList && drawsWholeSchedule(await requestDraw(tx, entryList, play))) return;
  await deletePendingRounds(tx, tournament.id);
}
