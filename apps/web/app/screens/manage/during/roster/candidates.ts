// Candidates for a typed name: the waitlist, the organiser, and people of earlier tournaments.
import { isSeated, type TournamentParticipant, type User } from "@bandeha/contract";
import { searchable } from "../../../../text/searchable.ts";
import { confirmedPartner } from "../../../../tournament/people/pairing.ts";
import { type LineupDraft, newcomersOf } from "./lineup-draft.ts";

export type Candidate = { id: string; name: string; note?: string };

type Entry = Pick<TournamentParticipant, "user" | "status" | "partner" | "expand">;

type CandidateQuery = {
  typed: string;
  me: Pick<User, "id" | "name"> | undefined;
  participants: readonly Entry[];
  known: readonly Pick<User, "id" | "name">[];
  draft: LineupDraft;
};

/** The number of candidates shown. */
const SHOWN = 6;

const nameOf = ({ expand }: Entry): string => expand?.user?.name ?? "";

/** Alone, or with a waiting partner. */
function waitingNote(entry: Entry, waiting: readonly Entry[]): string {
  const partner = waiting.find(({ user }) => user === confirmedPartner(entry, waiting));
  return partner ? `ждёт в паре: ${nameOf(partner)}` : "ждёт в очереди";
}

export function candidates({ typed, me, participants, known, draft }: CandidateQuery): Candidate[] {
  const waiting = participants.filter((entry) => !isSeated(entry));
  const all: Candidate[] = [
    ...waiting.map((entry) => ({ id: entry.user, name: nameOf(entry), note: waitingNote(entry, waiting) })),
    ...(me ? [{ id: me.id, name: me.name, note: "это вы" }] : []),
    ...known.map(({ id, name }) => ({ id, name })),
  ];
  const taken = new Set([
    ...participants.filter(isSeated).map(({ user }) => user),
    ...newcomersOf(draft).map(({ user }) => user),
  ]);
  const found = new Map<string, Candidate>();
  for (const one of all) {
    if (!one.name || taken.has(one.id) || found.has(one.id)) continue;
    if (searchable(one.name).includes(searchable(typed))) found.set(one.id, one);
  }
  return [...found.values()].slice(0, SHOWN);
}
