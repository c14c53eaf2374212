// The organiser's draft of a roster change, before the preview. Pure.
import {
  isSeated,
  type Newcomer,
  type RosterChange,
  type TournamentMatch,
  type TournamentParticipant,
} from "@bandeha/contract";
import { confirmedPartner } from "../../../../tournament/people/pairing.ts";
import { sidesOf } from "../../../../tournament/play/match-score.ts";
import { isDone } from "../../../../tournament/play/round-plan.ts";

export type NamedNewcomer = Pick<Newcomer, "user" | "guest"> & { name: string };

export type LineupDraft = {
  courts: number;
  /** By entry: withdrawn, or replaced by a substitute. */
  out: Readonly<Record<string, { by?: NamedNewcomer }>>;
  late: readonly NamedNewcomer[];
};

export const emptyDraft = (courts: number): LineupDraft => ({ courts, out: {}, late: [] });

export const markGone = (draft: LineupDraft, entry: string, by?: NamedNewcomer): LineupDraft => ({
  ...draft,
  out: { ...draft.out, [entry]: by ? { by } : {} },
});

type Waiting = readonly Pick<TournamentParticipant, "id" | "user" | "partner" | "status" | "expand">[];

/**
 * A substitution. A substitute with a waiting partner brings the partner, if the leaving pair has not played yet: the seat
 * goes to a whole pair.
 * @param played users who have a result
 */
export function substitute(
  draft: LineupDraft,
  entry: string,
  by: NamedNewcomer,
  entries: Waiting,
  played: ReadonlySet<string>,
): LineupDraft {
  const marked = markGone(draft, entry, by);
  const withPartner = (one: Waiting[number] | undefined) =>
    one && entries.find(({ user }) => user === confirmedPartner(one, entries));
  const leaving = entries.find(({ id }) => id === entry);
  const mate = withPartner(leaving);
  const partner = withPartner(entries.find(({ user }) => user === by.user));
  if (!leaving || !mate || !partner || !isSeated(mate) || isSeated(partner)) return marked;
  const taken = newcomersOf(marked).some(({ user }) => user === partner.user);
  if (played.has(leaving.user) || played.has(mate.user) || marked.out[mate.id]?.by || taken) return marked;
  return markGone(marked, mate.id, { user: partner.user, name: partner.expand?.user?.name ?? "" });
}

/** Users who have a result. */
export const playedIn = (matches: readonly TournamentMatch[]): Set<string> =>
  new Set(matches.filter(isDone).flatMap((match) => sidesOf(match).flat()));

export function unmark(draft: LineupDraft, entry: string): LineupDraft {
  const { [entry]: _back, ...out } = draft.out;
  return { ...draft, out };
}

/** The marked entries whose players do not play any more: another organiser has changed the line-up. */
export const leftMeanwhile = (draft: LineupDraft, entries: Entries): string[] =>
  Object.keys(draft.out).filter((id) => !entries.some((entry) => entry.id === id && isSeated(entry)));

export const withoutLeft = (draft: LineupDraft, entries: Entries): LineupDraft =>
  leftMeanwhile(draft, entries).reduce(unmark, draft);

export const addLate = (draft: LineupDraft, newcomer: NamedNewcomer): LineupDraft => ({
  ...draft,
  late: [...draft.late, newcomer],
});

export const dropLate = (draft: LineupDraft, user: string): LineupDraft => ({
  ...draft,
  late: draft.late.filter((newcomer) => newcomer.user !== user),
});

/** All newcomers: late arrivals and substitutes. */
export const newcomersOf = ({ late, out }: LineupDraft): NamedNewcomer[] => [
  ...late,
  ...Object.values(out).flatMap(({ by }) => by ?? []),
];

export const isUnchanged = (draft: LineupDraft, courts: number): boolean =>
  draft.courts === courts && draft.late.length === 0 && Object.keys(draft.out).length === 0;

type Entries = readonly Pick<TournamentParticipant, "id" | "user" | "partner" | "status">[];

/** The draft as a request; `fixedPairs`: newcomers need partners. */
export function rosterChangeOf(
  draft: LineupDraft,
  entries: Entries,
  courts: number,
  fixedPairs: boolean,
): Partial<RosterChange> {
  const gone = Object.entries(draft.out).flatMap(([entry, { by }]) => (by ? [] : [entry]));
  const substitutes = Object.entries(draft.out).flatMap(([entry, { by }]) =>
    by ? [{ entry, by: toNewcomer(by) }] : [],
  );
  return {
    gone,
    substitutes,
    late: fixedPairs ? paired(draft, entries) : draft.late.map((newcomer) => toNewcomer(newcomer)),
    ...(draft.courts !== courts && { courts: draft.courts }),
  };
}

const toNewcomer = ({ user, guest }: NamedNewcomer): Newcomer => ({ user, ...(guest && { guest }) });

/** Newcomers first complete pairs without a partner; the others form pairs in order of arrival. */
function paired(draft: LineupDraft, entries: Entries): Newcomer[] {
  const alone = aloneIn(draft, entries);
  const rest = draft.late.slice(alone.length);
  return draft.late.map((newcomer, index) => {
    const mate = alone[index] ?? rest[(index - alone.length) ^ 1]?.user;
    return { ...toNewcomer(newcomer), ...(mate && { partner: mate }) };
  });
}

/** Players whose partner has left or leaves without a substitute. */
function aloneIn({ out }: LineupDraft, entries: Entries): string[] {
  const stays = entries.filter((entry) => isSeated(entry) && !out[entry.id]);
  const seatKept = (user: string) =>
    entries.some((entry) => entry.user === user && isSeated(entry) && (!out[entry.id] || out[entry.id]?.by));
  return stays
    .filter((entry) => {
      const mate = confirmedPartner(entry, entries);
      return !mate || !seatKept(mate);
    })
    .map(({ user }) => user);
}
