import { collections, hasFixedPairs, isSeated, type Starters, toPlayers } from "@bandeha/contract";
import { formatOf, formPairs, pairRuleOf } from "@bandeha/engine";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { type EntryList, fillFreePlaces, loadEntryList, partnerOf, seatedIn } from "../participants/entry-list.ts";
import { withTeams } from "../participants/pairs/set-team.ts";
import { savedTournament, saveEntryList } from "../participants/save-entry-list.ts";
import { beginRound } from "../rounds/begin-round.ts";
import { replacePendingRounds, roundsFromDraw } from "../rounds/pending-rounds.ts";
import { requestDraw } from "../rounds/play.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  type DrawRequest,
  forbidden,
  refused,
  type Viewer,
} from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitDrawn } from "../transaction/commit.ts";
import { denyOutdated, denyUnlessAllowed } from "../transaction/guards.ts";
import { type ParticipantRow, roundsOf, type TournamentRow, usersOf } from "../transaction/stored-rows.ts";

type Start = { ok: true; before: EntryList; after: EntryList; draw: DrawRequest };

/**
 * Starts play: forms pairs if they are fixed, draws the rounds, starts the first one. The seed is stored with the tournament,
 * so that the draw is reproducible.
 */
export function startTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { id } = request.row;
  const newSeed = deps.newId();
  return commitDrawn<Start>(
    deps,
    id,
    async (reader, still) => {
      const before = await loadEntryList(reader, id);
      if (!before) return forbidden;
      const denied =
        denyUnlessAllowed("start", before.tournament, request.viewer, { field: "status" }) ??
        denyOutdated(request, before.tournament);
      if (denied) return denied;
      const { starters = "" } = request.body as Partial<TournamentRow>;
      const tournament = { ...before.tournament, draw_seed: before.tournament.draw_seed || newSeed, starters };
      const wrong = await checkRecord(reader, collections.tournaments, tournament);
      if (wrong) return wrong;
      const drawn = withoutMissing({ ...before, tournament }, starters, still.clock());
      const unknown = await denyUnknownGender(reader, drawn);
      if (unknown) return unknown;
      const after = await withTeams(reader, await withPairs(reader, drawn, still.clock()));
      return { ok: true, before, after, draw: await requestDraw(reader, after, { rounds: [], matches: [] }) };
    },
    async (tx, { before, after }, draw) => {
      const pending = draw && roundsFromDraw(draw);
      if (!pending?.ok) return pending ?? refused("unknown");
      const started: EntryList = { ...after, tournament: { ...after.tournament, status: "in_progress" } };
      await saveEntryList(tx, deps, before, started, request.viewer);
      await replacePendingRounds(tx, deps, id, pending.rounds);
      await beginFirstRound(tx, deps, id, request.viewer);
      return savedTournament(tx, deps, before.tournament);
    },
  );
}

/** Moves players who are not drawn to the head of the waitlist: an un-start gives them their places again (decision 069). */
function withoutMissing(entryList: EntryList, starters: Starters | "", now: Date): EntryList {
  const isDrawn = ({ check_in }: ParticipantRow) => (starters === "came" ? check_in === "came" : check_in !== "absent");
  const entries = entryList.entries.map(
    (entry): ParticipantRow =>
      isSeated(entry) && !isDrawn(entry) ? { ...entry, status: "waitlist", position: 0 } : entry,
  );
  return settledWaitlist({ ...entryList, entries }, now);
}

/** With the status of a running tournament a free place is not given to the next of the waitlist. */
function settledWaitlist(entryList: EntryList, now: Date): EntryList {
  const { tournament } = entryList;
  const settled = fillFreePlaces({ ...entryList, tournament: { ...tournament, status: "in_progress" } }, now);
  return { ...settled, tournament: { ...settled.tournament, status: tournament.status } };
}

/**
 * Writes the pairs into the entries. A player left without a partner moves to the head of the waitlist, so that exactly the seated
 * players play (product-rules D16, D24).
 */
async function withPairs(reader: Reader, all: EntryList, now: Date): Promise<EntryList> {
  if (!hasFixedPairs(all.tournament)) return all;
  const entryList = withoutHalfPairs(all);
  const seated = seatedIn(entryList);
  const { pairs, unpaired } = formPairs(
    toPlayers(seated, await usersOf(reader, seated)),
    [],
    pairRuleOf(formatOf(all.tournament.type, all.tournament.variant)),
  );
  const partners = new Map(pairs.flatMap(([one, two]) => [[one, two] as const, [two, one] as const]));
  const entries = entryList.entries.map((entry): ParticipantRow => {
    if (unpaired.includes(entry.user)) return { ...entry, status: "waitlist", position: 0, partner: "" };
    // A pair on the waitlist remains a pair.
    if (!isSeated(entry)) return { ...entry, partner: waitingPartner(entryList, entry) };
    return { ...entry, partner: partners.get(entry.user) ?? "" };
  });
  return settledWaitlist({ ...entryList, entries }, now);
}

/** A pair of unknown genders cannot be formed, and its players would move to the waitlist. */
async function denyUnknownGender(reader: Reader, entryList: EntryList): Promise<Denied | undefined> {
  const { type, variant } = entryList.tournament;
  if (pairRuleOf(formatOf(type, variant)) !== "mixed") return undefined;
  const users = await usersOf(reader, seatedIn(entryList));
  return users.every(({ gender }) => gender) ? undefined : refused("gender-missing", "status");
}

/** A player whose agreed partner is not drawn waits with them, and is not paired with another (product-rules D33). */
function withoutHalfPairs(entryList: EntryList): EntryList {
  const entries = entryList.entries.map((entry): ParticipantRow => {
    const partner = isSeated(entry) ? partnerOf(entryList.entries, entry) : undefined;
    return partner && !isSeated(partner) ? { ...entry, status: "waitlist", position: 0 } : entry;
  });
  return { ...entryList, entries };
}

function waitingPartner({ entries }: EntryList, entry: ParticipantRow): string {
  const partner = partnerOf(entries, entry);
  return partner && !isSeated(partner) ? partner.user : "";
}

async function beginFirstRound(tx: Transactor, deps: ActionDeps, tournament: string, by: Viewer): Promise<void> {
  const [first] = await roundsOf(tx, tournament);
  if (first) await beginRound(tx, deps, by, first);
}
