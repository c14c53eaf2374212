// What becomes of the rounds not begun when people come or go during play (product-rules D25), or what they were drawn from is corrected.
import { statusOf } from "@bandeha/contract";
import { type Draw, formatOf } from "@bandeha/engine";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { slots } from "../matches/match-players.ts";
import { type EntryList, loadEntryList } from "../participants/entry-list.ts";
import type { ActionDeps, Denied, DrawRequest } from "../transaction/action.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";
import { dropPending, readPending, writePending } from "./pending-rounds.ts";
import { knowsItsSchedule, loadPlay, playersOf, requestDraw, type TournamentPlay } from "./play.ts";

export type Redraw =
  /** Nothing hangs on the change. */
  | { kind: "none" }
  /** The next round was drawn from a field that is no more; it is drawn again when asked. */
  | { kind: "drop" }
  | { kind: "draw"; request: DrawRequest };

export async function redrawAfter(reader: Reader, before: EntryList, after: EntryList): Promise<Redraw> {
  const { tournament } = after;
  if (statusOf(tournament) !== "in_progress" || fieldOf(before) === fieldOf(after)) return { kind: "none" };
  return redrawOf(await requestDraw(reader, after, await loadPlay(reader, tournament.id)));
}

/** The same by the superuser's hand, where rounds stand drawn: for an import nothing is drawn that it brings itself. */
export async function redrawAfterRepair(reader: Reader, before: EntryList, after: EntryList): Promise<Redraw> {
  return standsDrawn(await loadPlay(reader, after.tournament.id))
    ? redrawAfter(reader, before, after)
    : { kind: "none" };
}

/** One whom an import brings after the rounds he plays in is no newcomer to them. */
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

/** A round that waits without matches was not drawn: an import is bringing it, and its matches come. */
const standsDrawn = ({ rounds, matches }: TournamentPlay): boolean =>
  rounds.some(
    ({ status, round_number }) => status === "pending" && matches.some(({ round }) => round === round_number),
  );

/** Known rounds are drawn anew; one that hangs on results is drawn when asked. */
export const redrawOf = (request: DrawRequest): Redraw =>
  knowsItsSchedule(request) ? { kind: "draw", request } : { kind: "drop" };

/** Who plays, with whom. */
export const fieldOf = (lineup: EntryList): string =>
  playersOf(lineup)
    .map(({ user, partner }) => `${user}+${partner}`)
    .sort()
    .join(" ");

export const drawOf = (redraw: Redraw): DrawRequest | undefined =>
  redraw.kind === "draw" ? redraw.request : undefined;

/** Refuses, before anything is written, a change that the engine cannot draw for. */
export function denyRedraw(redraw: Redraw, draw: Draw | undefined): Denied | undefined {
  if (redraw.kind !== "draw" || !draw) return undefined;
  const pending = readPending(draw);
  return pending.ok ? undefined : pending;
}

/** A draw that cannot be made (too few are left) leaves no pending rounds: nobody can be kept from leaving. */
export async function writeRedraw(
  tx: Transactor,
  deps: ActionDeps,
  tournament: string,
  redraw: Redraw,
  draw: Draw | undefined,
): Promise<void> {
  if (redraw.kind === "none") return;
  const pending = redraw.kind === "draw" && draw ? readPending(draw) : undefined;
  if (pending?.ok) await writePending(tx, deps, tournament, pending.rounds);
  else await dropPending(tx, tournament);
}

/** A result is no longer what it was: a round drawn from the old table and not begun goes, and is drawn again when asked. */
export async function forgetDrawFrom(tx: Transactor, tournament: TournamentRow): Promise<void> {
  // The type alone often tells, and a result is written on every court of every round.
  if (formatOf(tournament.type)?.pairing === "whole") return;
  const play = await loadPlay(tx, tournament.id);
  if (!standsDrawn(play)) return;
  const lineup = await loadEntryList(tx, tournament.id);
  if (lineup && knowsItsSchedule(await requestDraw(tx, lineup, play))) return;
  await dropPending(tx, tournament.id);
}
