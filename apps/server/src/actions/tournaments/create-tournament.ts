import { collections, emptyRecord, isOnboarded, limits, timestamp } from "@bandeha/contract";
import { where, whereOneOf } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { secondsUntilAllowed } from "../budgets/creation-budget.ts";
import { takeOverTerms } from "../money/take-over-terms.ts";
import { takeOverRoles } from "../roles/take-over-roles.ts";
import { announceEvening, inviteFormerPlayers } from "../series/announce-evening.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { holdUser, rowOf, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";
import { withFirstInvitations } from "./invited.ts";
import { checkDate, checkFormat, checkTournament, denyHiddenPlace } from "./tournament-checks.ts";
import { tournamentDefaults, withoutUnusedLevels } from "./tournament-defaults.ts";

/** Every user with a complete profile may create a tournament; a superuser may also create a past one (product-rules D26). */
export function createTournament(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  return commit(deps, async (tx) => {
    const { viewer } = request;
    if (viewer.kind === "guest") return forbidden;
    const sent = request.body as Partial<TournamentRow>;
    const complete = { ...emptyRecord(collections.tournaments.fields), ...tournamentDefaults(sent), ...sent };
    if (viewer.kind === "superuser") return insertTournament(tx, deps, complete as TournamentRow, request.id);
    if (sent.organizer && sent.organizer !== viewer.id) return forbidden;
    const tournament = {
      ...complete,
      organizer: viewer.id,
      co_organizers: [],
      scorers: [],
      draw_seed: "",
      places_gone: false,
      places_held: 0,
      places_burning: false,
      invite_code: "",
      opens_at: "",
      invited: null,
      series: "",
      series_date: "",
      // The job plans the questions and the opening of a new tournament.
      next_seat_check: complete.confirm_hours || complete.regulars_hours ? timestamp(deps.clock()) : "",
      status: sent.status || "open",
    } as TournamentRow;
    const denied = await denyOrganising(tx, deps, viewer.id, tournament);
    return (
      denied ?? insertTournament(tx, deps, withFirstInvitations(withoutUnusedLevels(tournament), deps), request.id)
    );
  });
}

async function denyOrganising(
  tx: Transactor,
  deps: ActionDeps,
  viewerId: string,
  tournament: TournamentRow,
): Promise<Denied | undefined> {
  // Transactions of one account at the same moment must see each other's rows.
  const viewer = await holdUser(tx, viewerId);
  if (!viewer) return forbidden;
  if (!isOnboarded(viewer)) return refused("profile-incomplete", "organizer");
  const denied =
    (await checkRecord(tx, collections.tournaments, tournament)) ?? (await denyOverBudget(tx, deps, viewerId));
  if (denied) return denied;
  if (tournament.status !== "open" && tournament.status !== "draft") return refused("illegal-status", "status");
  return checkFormat(tournament) ?? (await checkDate(tx, deps, tournament)) ?? denyHiddenPlace(tx, tournament);
}

/** Counts stored rows, so that a restart does not reset the budget. */
async function denyOverBudget(reader: Reader, deps: ActionDeps, organizer: string): Promise<Denied | undefined> {
  const { perHour, perDay, openMax } = limits.creation.tournaments;
  const created = { table: "tournaments", by: { organizer } };
  const seconds = await secondsUntilAllowed(reader, created, { perHour, perDay }, deps.clock());
  if (seconds > 0) return { ...refused("too-many-tournaments", "organizer"), retryAfterSeconds: seconds };
  const open = await reader.count("tournaments", {
    and: [where({ organizer }), whereOneOf("status", OPEN_STATUSES)],
  });
  return open >= openMax ? refused("too-many-open-tournaments", "organizer") : undefined;
}

/** Tournaments that Home shows, or may show later. */
const OPEN_STATUSES = ["draft", "open", "full", ""];

async function insertTournament(
  tx: Transactor,
  deps: ActionDeps,
  tournament: TournamentRow,
  id: string | undefined,
): Promise<ActionOutcome> {
  const denied =
    (await checkRecord(tx, collections.tournaments, tournament)) ?? (await checkTournament(tx, tournament));
  if (denied) return denied;
  const row = await insertRow(tx, deps, "tournaments", tournament, id);
  await takeOverTerms(tx, deps, rowOf("tournaments", row));
  const stored = await takeOverRoles(tx, deps, rowOf("tournaments", row));
  if (tournament.status === "open") {
    const { invited } = await announceEvening(tx, deps, await inviteFormerPlayers(tx, deps, stored));
    if (invited !== stored.invited)
      return { ok: true, row: await updateRow(tx, deps, "tournaments", stored, { invited }) };
  }
  return { ok: true, row: stored };
}
