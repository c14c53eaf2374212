import { createHash } from "node:crypto";
import { type RosterChange, type RosterPreview, statusOf } from "@bandeha/contract";
import { type Draw, type ScheduleRounds, scheduleCost } from "@bandeha/engine";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { slots } from "../matches/match-players.ts";
import { notifyJoined } from "../notifications/notify-changes.ts";
import { closeReports } from "../reports/settle-reports.ts";
import { roundsFromDraw } from "../rounds/pending-rounds.ts";
import { drawnPlayers, loadPlay, requestDraw, type TournamentPlay } from "../rounds/play.ts";
import { drawRequestOf, playersKey, type Redraw, redrawOf, writeRedraw } from "../rounds/redraw.ts";
import { type ActionDeps, type Denied, forbidden, refused, type Viewer } from "../transaction/action.ts";
import { commitDrawn } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { holdUser, ownFields } from "../transaction/stored-rows.ts";
import { changedFields, insertRow, updateRow } from "../transaction/write-row.ts";
import { type EntryList, fillFreePlaces, loadEntryList, seatedIn } from "./entry-list.ts";
import { closeRequest } from "./requests/pending-requests.ts";
import { applyRosterChange, type Roster } from "./roster.ts";
import { savedTournament, saveEntryList } from "./save-entry-list.ts";
import {
  canTakeSeats,
  drawnRounds,
  roundsOfPlay,
  type Substitution,
  substitutionsOf,
  withSubstitutes,
} from "./seat-substitutes.ts";

type RosterRequest = { viewer: Viewer; tournament: string; change: RosterChange };
type RosterChanged = {
  ok: true;
  before: EntryList;
  play: TournamentPlay;
  roster: Roster;
  redraw: Redraw;
  /** Where substitutes may take the seats of the drawn rounds. */
  seats?: { play: TournamentPlay; substitutions: readonly Substitution[]; taken: boolean };
};

/**
 * Changes players and courts of a running tournament in one step (product-rules D25). Without the `basis` of a preview nothing is written:
 * the answer is a preview made by the same decision and the same draw as the change itself.
 */
export async function changeRoster(
  deps: ActionDeps,
  { viewer, tournament, change }: RosterRequest,
): Promise<{ ok: true; preview: RosterPreview } | Denied> {
  if (viewer.kind !== "user") return forbidden;
  let preview: RosterPreview | undefined;
  const outcome = await commitDrawn(
    deps,
    tournament,
    async (reader, still) => {
      const decided = await decide(still, reader, viewer, tournament, change);
      return decided.ok ? { ...decided, draw: drawRequestOf(decided.redraw) } : decided;
    },
    async (tx, decided, draw) => {
      const expected = previewChange(decided, draw, change);
      if ("ok" in expected) return expected;
      preview = expected;
      if (change.basis !== undefined && change.basis !== preview.basis) return refused("lineup-changed");
      if (change.basis === undefined) return { ok: true, row: decided.before.tournament };
      if (!(await holdNewcomers(tx, decided.roster))) return refused("lineup-changed");
      await write(tx, deps, viewer, decided, draw);
      return savedTournament(tx, deps, decided.before.tournament);
    },
  );
  if (!outcome.ok) return outcome;
  return preview ? { ok: true, preview } : forbidden;
}

async function decide(
  deps: ActionDeps,
  reader: Reader,
  viewer: Viewer & { kind: "user" },
  id: string,
  change: RosterChange,
): Promise<RosterChanged | Denied> {
  const before = await loadEntryList(reader, id);
  if (!before || statusOf(before.tournament) === "draft") return forbidden;
  const denied = denyUnlessAllowed("changeRoster", before.tournament, viewer);
  if (denied) return denied;
  const play = await loadPlay(reader, id);
  const made = await applyRosterChange(
    { deps, reader, organiser: viewer.id, owner: before.tournament.organizer },
    { entryList: before, play, newGuests: [], newEntryIds: [] },
    change,
  );
  if (!made.ok) return made;
  const roster: Roster = { ...made, entryList: fillFreePlaces(made.entryList, deps.clock()) };
  const changed =
    playersKey(before) !== playersKey(roster.entryList) ||
    before.tournament.courts !== roster.entryList.tournament.courts;
  if (!changed) return { ok: true, before, play, roster, redraw: { kind: "none" } };
  const request = await requestDraw(reader, roster.entryList, roster.play, roster.newGuests);
  const decided = { ok: true as const, before, play, roster, redraw: redrawOf(request) };
  if (!canTakeSeats(change, before, play, request, await requestDraw(reader, before, play))) return decided;
  const substitutions = substitutionsOf(change, before);
  return {
    ...decided,
    seats: { play: withSubstitutes(roster.play, substitutions), substitutions, taken: !change.redraw },
  };
}

/** Fixed pairs keep their opponents with a substitute, so that the new draw may be the drawn rounds with the substitutes in their seats. */
function keepsRounds({ before, roster }: RosterChanged, drawn: ScheduleRounds, change: RosterChange): boolean {
  const { gone, late, substitutes } = change;
  if (substitutes.length === 0 || gone.length + late.length > 0) return false;
  const seated = roundsOfPlay(withSubstitutes(roster.play, substitutionsOf(change, before)), "pending");
  const linesOf = (rounds: ScheduleRounds) =>
    JSON.stringify(rounds.map(({ matches }) => matches.map(({ sides }) => sides.map((side) => [...side].sort()))));
  return linesOf(drawn) === linesOf(seated);
}

/** Leaving is always possible, also when too few players are left for a draw. Newcomers are refused when no round can be drawn with them. */
function previewChange(changed: RosterChanged, draw: Draw | undefined, change: RosterChange): RosterPreview | Denied {
  const { redraw, roster, play, seats } = changed;
  const pending = draw && roundsFromDraw(draw);
  if (pending && !pending.ok && change.late.length + change.substitutes.length > 0) return pending;
  const drawn = pending?.ok ? [...pending.rounds] : [];
  const seated = seats?.taken || (!seats && drawn.length > 0 && keepsRounds(changed, drawn, change));
  const expected = {
    kind: seated ? ("seat" as const) : pending && !pending.ok ? ("over" as const) : kinds[redraw.kind],
    rounds: seats?.taken ? drawnRounds(roundsOfPlay(seats.play, "pending"), drawnPlayers(roster.entryList)) : drawn,
    players: drawnPlayers(roster.entryList).map(({ user }) => user),
    swaps: swapsOf(play, roster.play),
    ...(seats && { costs: costsOf(play, seats, pending?.ok ? drawn : undefined) }),
  };
  const { courts } = roster.entryList.tournament;
  const basis = createHash("sha256")
    .update(JSON.stringify([expected, courts]))
    .digest("hex")
    .slice(0, 32);
  return { basis, ...expected };
}

function costsOf(
  play: TournamentPlay,
  { play: seated, substitutions }: NonNullable<RosterChanged["seats"]>,
  drawn: ScheduleRounds | undefined,
): NonNullable<RosterPreview["costs"]> {
  const cost = (next: ScheduleRounds) =>
    scheduleCost(roundsOfPlay(seated, "begun"), roundsOfPlay(play, "pending"), next, substitutions);
  return { seat: cost(roundsOfPlay(seated, "pending")), draw: drawn ? cost(drawn) : null };
}

const kinds = { none: "none", draw: "draw", drop: "later" } as const satisfies Record<Redraw["kind"], string>;

const swapsOf = (before: TournamentPlay, after: TournamentPlay): RosterPreview["swaps"] =>
  before.matches.flatMap((match, index) => {
    const now = after.matches[index];
    return slots.flatMap((slot) =>
      now && now[slot] !== match[slot] ? [{ court: match.court, from: match[slot], to: now[slot] }] : [],
    );
  });

/** False if one of them was deleted or merged meanwhile. */
async function holdNewcomers(tx: Transactor, { entryList, newEntryIds, newGuests }: Roster): Promise<boolean> {
  const users = entryList.entries.filter(({ id }) => newEntryIds.includes(id)).map(({ user }) => user);
  const stored = users.filter((user) => !newGuests.some(({ id }) => id === user)).sort();
  for (const user of stored) if (!(await holdUser(tx, user))) return false;
  return true;
}

async function write(
  tx: Transactor,
  deps: ActionDeps,
  viewer: Viewer,
  { before, play, roster, redraw, seats }: RosterChanged,
  draw: Draw | undefined,
): Promise<void> {
  const now = seats?.taken ? seats.play : roster.play;
  for (const guest of roster.newGuests) await insertRow(tx, deps, "users", ownFields(guest), guest.id);
  await saveEntryList(tx, deps, before, roster.entryList, viewer);
  for (const entry of roster.entryList.entries) {
    if (!roster.newEntryIds.includes(entry.id)) continue;
    await insertRow(tx, deps, "tournament_participants", ownFields(entry), entry.id);
    await closeRequest(tx, deps, before.tournament.id, entry.user);
    const taken = seatedIn(roster.entryList).length;
    await notifyJoined(tx, deps, viewer, { tournament: before.tournament, entry, taken });
  }
  for (const [index, match] of play.matches.entries()) {
    const fields = changedFields(match, now.matches[index] ?? match);
    if (Object.keys(fields).length === 0) continue;
    if (match.status === "active") await closeReports(tx, deps, match.id);
    await updateRow(tx, deps, "tournament_matches", match, fields);
  }
  if (!seats?.taken) await writeRedraw(tx, deps, before.tournament.id, redraw, draw);
}
