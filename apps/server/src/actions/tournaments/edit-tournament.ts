import { collections, FORMAT_OPTIONS, hasTeams, serverOwnedFields, statusOf } from "@bandeha/contract";
import type { Reader, Value } from "../../storage/storage.ts";
import { type EntryList, fillFreePlaces, loadEntryList, seatedIn } from "../participants/entry-list.ts";
import { withMove } from "../participants/move-evening.ts";
import { savedTournament, saveEntryList } from "../participants/save-entry-list.ts";
import { deletePendingRounds, replacePendingRounds, roundsFromDraw } from "../rounds/pending-rounds.ts";
import { loadPlay, requestDraw } from "../rounds/play.ts";
import { drawRequestOf, redrawOf } from "../rounds/redraw.ts";
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
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";
import { changedFields } from "../transaction/write-row.ts";
import { withInvitations } from "./invited.ts";
import { movedDeadline } from "./moved-deadline.ts";
import { checkDate, checkFormat, checkTournament, denyHiddenPlace } from "./tournament-checks.ts";
import { partnersFor, rankingFor, withoutUnusedLevels } from "./tournament-defaults.ts";

/** These fields cannot change after the start. */
const frozenInPlay = [
  "type",
  "variant",
  "scoring_method",
  "points_per_match",
  "deuce_rule",
  "sets_format",
  ...FORMAT_OPTIONS,
  "sets_to_win",
  "games_per_set",
  "tie_break_at",
  "deciding_set",
  "match_minutes",
  "minimum_share",
  "ranking",
  "ranking_criteria",
  "side",
  "partners",
  "starters",
] as const;
const serverOwned = serverOwnedFields(collections.tournaments.fields);
const formatFields = ["type", "variant", "side", "partners"] as const;
/** Pending rounds of a schedule depend on these fields. */
const scheduleFields = ["rounds", "courts"] as const;

type Edit = { ok: true; before: EntryList; after: EntryList; draw?: DrawRequest };

/** The organiser edits a tournament. More places move players up from the waitlist; fewer places than players are refused. */
export function editTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { id } = request.row;
  return commitDrawn<Edit>(
    deps,
    id,
    async (reader, still) => {
      const before = await loadEntryList(reader, id);
      if (!before) return forbidden;
      const edited = await decideEdit(reader, deps, request, fillFreePlaces(before, still.clock()));
      if (!edited.ok) return edited;
      const after = fillFreePlaces(
        withMove({ ...before, tournament: edited.tournament }, before.tournament, still.clock()),
        still.clock(),
      );
      return { ok: true, before, after, draw: await redrawFor(reader, before, after) };
    },
    async (tx, { before, after }, draw) => {
      const pending = draw && roundsFromDraw(draw);
      if (pending && !pending.ok) return pending;
      await saveEntryList(tx, deps, before, after, request.viewer);
      if (pending) await replacePendingRounds(tx, deps, id, pending.rounds);
      // A pending round drawn from results may be beyond the new number of rounds or courts: it is drawn again on request.
      else if (changesSchedule(before, after)) await deletePendingRounds(tx, id);
      return savedTournament(tx, deps, before.tournament);
    },
  );
}

/** The tournament with the requested changes, or the refusal. */
export async function decideEdit(
  reader: Reader,
  deps: ActionDeps,
  request: ChangeRequest,
  entryList: EntryList,
): Promise<{ ok: true; tournament: TournamentRow } | Denied> {
  const stored = entryList.tournament;
  const { status: _moved, ...fields } = request.body;
  const changes = changedFields(stored, fields as Partial<TournamentRow> & Record<string, Value>);
  const denied = denyEdit(request, stored, changes, seatedIn(entryList).length + stored.places_held);
  if (denied) return denied;
  const played = { type: changes.type ?? stored.type, variant: changes.variant ?? stored.variant };
  const isOther = changes.type !== undefined || changes.variant !== undefined;
  const usual = rankingFor(played);
  const hasOtherOrder = changes.type !== undefined || usual !== rankingFor(stored);
  const edited = withoutUnusedLevels({
    ...stored,
    ...(!hasTeams(played) && { home_team: "", away_team: "" }),
    ...changes,
    // Who has an invitation from before it opened is not invited again.
    ...(changes.by_invitation && { invite_code: "" }),
    // Other hours count from now.
    ...(changes.regulars_hours !== undefined && { opens_at: "" }),
    ...(isOther && changes.partners === undefined && { partners: partnersFor(played) }),
    ...(hasOtherOrder && changes.ranking === undefined && { ranking: usual }),
  });
  const tournament = { ...edited, registration_deadline: movedDeadline(stored, edited, entryList.timeZone) };
  const wrong =
    (await checkRecord(reader, collections.tournaments, tournament)) ??
    (await checkTournament(reader, tournament)) ??
    (formatFields.some((field) => changes[field] !== undefined) ? checkFormat(tournament) : undefined) ??
    (changes.date !== undefined ? await checkDate(reader, deps, tournament) : undefined) ??
    (changes.city || changes.club ? await denyHiddenPlace(reader, tournament) : undefined);
  return wrong ?? { ok: true, tournament: withInvitations(tournament, deps) };
}

function denyEdit(
  request: ChangeRequest,
  stored: TournamentRow,
  changes: Partial<TournamentRow>,
  taken: number,
): Denied | undefined {
  const denied =
    denyUnlessAllowed("edit", stored, request.viewer) ??
    (changes.cost !== undefined
      ? denyUnlessAllowed("changeMoney", stored, request.viewer, { field: "cost" })
      : undefined) ??
    denyOutdated(request, stored);
  if (denied) return denied;
  if (serverOwned.some((field) => changes[field] !== undefined)) return forbidden;
  if (statusOf(stored) === "in_progress") {
    const frozen = frozenInPlay.find((field) => changes[field] !== undefined);
    if (frozen) return refused("tournament-started", frozen);
  }
  const { max_players: places } = changes;
  return places !== undefined && places < taken ? refused("below-registered", "max_players") : undefined;
}

async function redrawFor(reader: Reader, before: EntryList, after: EntryList): Promise<DrawRequest | undefined> {
  const { tournament } = after;
  if (!changesSchedule(before, after)) return undefined;
  return drawRequestOf(redrawOf(await requestDraw(reader, after, await loadPlay(reader, tournament.id))));
}

const changesSchedule = ({ tournament: before }: EntryList, { tournament: after }: EntryList): boolean =>
  statusOf(after) === "in_progress" && scheduleFields.some((field) => before[field] !== after[field]);
