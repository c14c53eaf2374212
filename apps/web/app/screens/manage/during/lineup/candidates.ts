// Whom the organiser may mean while he types a name: whoever waits in line, himself, and people of his tournaments before.
import type { TournamentParticipant, User } from "@bandeha/contract";
import { isSeated } from "../../../../data/tournament-participants.ts";
import { comersOf, type LineupDraft } from "./lineup-draft.ts";

export type Candidate = { id: string; name: string; note?: string };

type Question = {
  typed: string;
  me: Pick<User, "id" | "name"> | undefined;
  participants: readonly Pick<TournamentParticipant, "user" | "status" | "expand">[];
  known: readonly Pick<User, "id" | "name">[];
  draft: LineupDraft;
};

/** As many as a thumb looks through. */
const SHOWN = 6;

const folded = (name: string) => name.toLocaleLowerCase("ru").replaceAll("ё", "е");

export function candidates({ typed, me, participants, known, draft }: Question): Candidate[] {
  const waiting = participants.filter((entry) => !isSeated(entry));
  const all: Candidate[] = [
    ...waiting.map(({ user, expand }) => ({ id: user, name: expand?.user?.name ?? "", note: "ждёт в очереди" })),
    ...(me ? [{ id: me.id, name: me.name, note: "это вы" }] : []),
    ...known.map(({ id, name }) => ({ id, name })),
  ];
  const taken = new Set([
    ...participants.filter(isSeated).map(({ user }) => user),
    ...comersOf(draft).map(({ user }) => user),
  ]);
  const found = new Map<string, Candidate>();
  for (const one of all) {
    if (!one.name || taken.has(one.id) || found.has(one.id)) continue;
    if (folded(one.name).includes(folded(typed))) found.set(one.id, one);
  }
  return [...found.values()].slice(0, SHOWN);
}
