import { can, collections, serverOwnedFields, statusOf } from "@bandeha/contract";
import type { Reader, Value } from "../../storage/storage.ts";
import {
  type EntryList,
  loadEntryList,
  savedTournament,
  saveEntryList,
  seatedIn,
  settle,
} from "../participants/entry-list.ts";
import { dropPending, readPending, writePending } from "../rounds/pending-rounds.ts";
import { loadPlay, requestDraw } from "../rounds/play.ts";
import { drawOf, redrawOf } from "../rounds/redraw.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  type DrawRequest,
  forbidden,
  refused,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitDrawn } from "../transaction/commit.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields } from "../transaction/write-row.ts";
import { checkDate, checkFormat, checkTournament } from "./tournament-checks.ts";
import { partnersFor, withoutIdleLevels } from "./tournament-defaults.ts";

/** How a tournament is played is settled when it starts. */
const frozenInPlay = [
  "type",
  "scoring_method",
  "points_per_match",
  "deuce_rule",
  "sets_format",
  "side",
  "partners",
] as const;
const serverOwned = serverOwnedFields(collections.tournaments.fields);
const formatFields = ["type", "side", "partners"] as const;
/** What the pending rounds of a schedule hang on. */
const scheduleFields = ["rounds", "courts"] as const;

type Edit = { ok: true; before: EntryList; after: EntryList; draw?: DrawRequest };

/** The organiser changes the facts of his tournament; more places call people from the waitlist, fewer evict nobody. */
export function editTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { id } = request.row;
  return commitDrawn<Edit>(
    deps,
    id,
    async (reader) => {
      const before = await loadEntryList(reader, id);
      if (!before) return forbidden;
      const edited = await edit(reader, deps, request, before);
      if (!edited.ok) return edited;
      const after = settle({ ...before, tournament: edited.tournament });
      return { ok: true, before, after, draw: await redrawFor(reader, before, after) };
    },
    async (tx, { before, after }, draw) => {
      const pending = draw && readPending(draw);
      if (pending && !pending.ok) return pending;
      await saveEntryList(tx, deps, before, after);
      if (pending) await writePending(tx, deps, id, pending.rounds);
      // A round drawn by results and not begun may have been the last, or may not fit on the courts: it is drawn again when asked.
      else if (movesSchedule(before, after)) await dropPending(tx, id);
      return savedTournament(tx, deps, before.tournament);
    },
  );
}

/** The tournament as the request wants it, or why not. */
export async function edit(
  reader: Reader,
  deps: ActionDeps,
  request: ChangeRequest,
  lineup: EntryList,
): Promise<{ ok: true; tournament: TournamentRow } | Denied> {
  const stored = lineup.tournament;
  const { status: _moved, ...fields } = request.body;
  const changes = changedFields(stored, fields as Partial<TournamentRow> & Record<string, Value>);
  const denied = denyEdit(request, stored, changes, seatedIn(lineup).length);
  if (denied) return denied;
  const typeChosen = changes.type !== undefined && changes.partners === undefined;
  const tournament = withoutIdleLevels({
    ...stored,
    ...changes,
    ...(typeChosen && { partners: partnersFor(changes.type ?? "") }),
  });
  const wrong =
    (await checkRecord(reader, collections.tournaments, tournament)) ??
    (await checkTournament(reader, tournament)) ??
    (formatFields.some((field) => changes[field] !== undefined) ? checkFormat(tournament) : undefined) ??
    (changes.date !== undefined ? await checkDate(reader, deps, tournament) : undefined);
  return wrong ?? { ok: true, tournament };
}

function denyEdit(
  { viewer, ifMatch }: ChangeRequest,
  stored: TournamentRow,
  changes: Partial<TournamentRow>,
  seated: number,
): Denied | undefined {
  if (viewer.kind !== "user") return forbidden;
  const verdict = can("edit", stored, viewer.id);
  if (!verdict.ok) return verdict.reason === "not-organiser" ? forbidden : refused(verdict.reason);
  if (ifMatch && ifMatch !== stored.updated) return refused("result-conflict");
  if (serverOwned.some((field) => changes[field] !== undefined)) return forbidden;
  if (statusOf(stored) === "in_progress") {
    const frozen = frozenInPlay.find((field) => changes[field] !== undefined);
    if (frozen) return refused("tournament-started", frozen);
  }
  const { max_players: places } = changes;
  return places !== undefined && places < seated ? refused("below-registered", "max_players") : undefined;
}

async function redrawFor(reader: Reader, before: EntryList, after: EntryList): Promise<DrawRequest | undefined> {
  const { tournament } = after;
  if (!movesSchedule(before, after)) return undefined;
  return drawOf(redrawOf(await requestDraw(reader, after, await loadPlay(reader, tournament.id))));
}

const movesSchedule = ({ tournament: before }: EntryList, { tournament: after }: EntryList): boolean =>
  statusOf(after) === "in_progress" && scheduleFields.some((field) => before[field] !== after[field]);
