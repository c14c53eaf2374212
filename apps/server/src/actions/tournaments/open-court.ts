import { collections, type OpenedCourt } from "@bandeha/contract";
import { fillFreePlaces, loadEntryList, partnerOf, withEntry } from "../participants/entry-list.ts";
import { savedTournament, saveEntryList } from "../participants/save-entry-list.ts";
import { type ActionDeps, type ActionOutcome, forbidden, refused, type Viewer } from "../transaction/action.ts";
import { checkRecord } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";

type CourtRequest = { viewer: Viewer; tournament: string; opened: OpenedCourt };

/**
 * One more court before the start, and its places for these entries of the waitlist together, whatever the line would get of so many places
 * (decision 204). Pairs come as a whole.
 */
export function openCourt(deps: ActionDeps, { viewer, tournament: id, opened }: CourtRequest): Promise<ActionOutcome> {
  return commitLocked(deps, id, async (tx) => {
    const stored = await loadEntryList(tx, id);
    if (!stored) return forbidden;
    const now = deps.clock();
    const live = fillFreePlaces(stored, now);
    const denied =
      denyUnlessAllowed("edit", live.tournament, viewer) ?? denyUnlessAllowed("givePlace", live.tournament, viewer);
    if (denied) return denied;
    if (live.isStopped) return refused("entries-stopped", "entries");
    if (live.tournament.status === "in_progress") return refused("tournament-started", "courts");
    const chosen = new Set(opened.entries);
    const entries = live.entries.filter((entry) => chosen.has(entry.id) && entry.status === "waitlist");
    const isWhole = entries.every((entry) => {
      const mate = partnerOf(live.entries, entry);
      return mate?.status !== "waitlist" || chosen.has(mate.id);
    });
    if (entries.length !== opened.entries.length || !isWhole) return refused("illegal-status", "entries");
    const { courts, max_players } = live.tournament;
    if (opened.courts !== courts + 1) return refused("result-conflict", "courts");
    const tournament = { ...live.tournament, courts: opened.courts, max_players: max_players + entries.length };
    const wrong = await checkRecord(tx, collections.tournaments, tournament);
    if (wrong) return wrong;
    const seated = entries.reduce((list, entry) => withEntry(list, entry.id, { status: "registered", position: 0 }), {
      ...live,
      tournament,
    });
    await saveEntryList(tx, deps, stored, fillFreePlaces(seated, now), viewer);
    return savedTournament(tx, deps, stored.tournament);
  });
}
