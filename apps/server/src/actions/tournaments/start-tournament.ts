import { can, toPlayers } from "@bandeha/contract";
import { formPairs } from "@bandeha/engine";
import type { Reader, Transactor } from "../../storage/storage.ts";
import {
  type EntryList,
  isSeated,
  loadEntryList,
  partnerOf,
  savedTournament,
  saveEntryList,
  seatedIn,
  settle,
} from "../participants/entry-list.ts";
import { activateRound } from "../rounds/activate-round.ts";
import { readPending, writePending } from "../rounds/pending-rounds.ts";
import { hasFixedPairs, requestDraw } from "../rounds/play.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  type DrawRequest,
  forbidden,
  refused,
} from "../transaction/action.ts";
import { commitDrawn } from "../transaction/commit.ts";
import { type ParticipantRow, roundsOf, usersOf } from "../transaction/stored-rows.ts";

type Start = { ok: true; before: EntryList; after: EntryList; draw: DrawRequest };

/**
 * Play begins: pairs are formed where they are fixed, the rounds are drawn, the first one is on. The seed is kept with the tournament,
 * so that the draw can be replayed.
 */
export function startTournament(deps: ActionDeps, request: ChangeRequest): Promise<ActionOutcome> {
  const { id } = request.row;
  const newSeed = deps.newId();
  return commitDrawn<Start>(
    deps,
    id,
    async (reader) => {
      const before = await loadEntryList(reader, id);
      const denied = denyStart(request, before);
      if (denied || !before) return denied ?? forbidden;
      const tournament = { ...before.tournament, draw_seed: before.tournament.draw_seed || newSeed };
      const after = await paired(reader, { ...before, tournament });
      return { ok: true, before, after, draw: await requestDraw(reader, after, { rounds: [], matches: [] }) };
    },
    async (tx, { before, after }, draw) => {
      const pending = draw && readPending(draw);
      if (!pending?.ok) return pending ?? refused("unknown");
      const started: EntryList = { ...after, tournament: { ...after.tournament, status: "in_progress" } };
      await saveEntryList(tx, deps, before, started);
      await writePending(tx, deps, id, pending.rounds);
      await beginFirstRound(tx, deps, id);
      return savedTournament(tx, deps, before.tournament);
    },
  );
}

function denyStart({ viewer, ifMatch }: ChangeRequest, lineup: EntryList | undefined): Denied | undefined {
  if (!lineup || viewer.kind !== "user") return forbidden;
  const verdict = can("start", lineup.tournament, viewer.id);
  if (!verdict.ok) return verdict.reason === "not-organiser" ? forbidden : refused(verdict.reason, "status");
  return ifMatch && ifMatch !== lineup.tournament.updated ? refused("result-conflict") : undefined;
}

/**
 * Every pair of the draw stands in both entries; whoever is left over goes to the head of the waitlist, so that the seated are exactly
 * those who play (product-rules D16, D24).
 */
async function paired(reader: Reader, lineup: EntryList): Promise<EntryList> {
  if (!hasFixedPairs(lineup.tournament)) return lineup;
  const seated = seatedIn(lineup);
  const { pairs, unpaired } = formPairs(toPlayers(seated, await usersOf(reader, seated)));
  const partners = new Map(pairs.flatMap(([one, two]) => [[one, two] as const, [two, one] as const]));
  const entries = lineup.entries.map((entry): ParticipantRow => {
    if (entry.user === unpaired) return { ...entry, status: "waitlist", position: 0, partner: "" };
    // Two who wait for a seat together may still come in together.
    if (!isSeated(entry)) return { ...entry, partner: waitsWith(lineup, entry) };
    return { ...entry, partner: partners.get(entry.user) ?? "" };
  });
  // As if play had begun: nobody is called up into the place that has just become free.
  const { tournament } = lineup;
  const settled = settle({ tournament: { ...tournament, status: "in_progress" }, entries });
  return { ...settled, tournament: { ...settled.tournament, status: tournament.status } };
}

function waitsWith({ entries }: EntryList, entry: ParticipantRow): string {
  const partner = partnerOf(entries, entry);
  return partner && !isSeated(partner) ? partner.user : "";
}

async function beginFirstRound(tx: Transactor, deps: ActionDeps, tournament: string): Promise<void> {
  const [first] = await roundsOf(tx, tournament);
  if (first) await activateRound(tx, deps, first);
}
