// Results on their way from the phone to the server: the transitions of an entry, as pure functions from outbox to outbox. The sender (send-outbox.ts)
// and the storage (outbox-storage.ts) only apply them.
//
// The results that one person enters for one match form a queue. Only its first entry is sent; only its last may still be changed. So a queue
// has at most two entries, and a sent entry is settled before the one after it.
import type { ErrorCode } from "@bandeha/contract";
import type { Score, ScoringMethod } from "@bandeha/engine";
import {
  hasResult,
  type PlainMatch,
  type Result,
  resultFrom,
  samePlayers,
  sameResult,
  withResult,
} from "./entered-result.ts";

export type EntryState =
  /** On this phone. `tried`: it was sent and not answered, so the server may have it already. */
  | { phase: "waiting"; tried: boolean }
  | { phase: "sending"; tried: boolean }
  /** Another device has written another result: the person chooses. `court`: what a report would be sent over. */
  | { phase: "conflict"; theirs: PlainMatch; court?: CourtNow }
  /** The server refuses for good (the tournament is over, the match is gone): the person is informed. */
  | { phase: "refused"; reason: ResultRefusal };

/** `gone`: the match is no longer there for this person. */
export type ResultRefusal = ErrorCode | "gone";

/** The match and the ids of the reports of the two sides, "" for none. */
type CourtNow = { match: PlainMatch; own: string; theirs: string };

/** A result that is one side's report (decision 177); `own` and `theirs` are the reports that it was entered over. */
export type ReportPart = { side: "team1" | "team2"; device: string; own: string; theirs: string };

export type Entry = {
  /** Of a report and of an objection also the id of its record. */
  id: string;
  /** The user who entered it: only their session sends it, only they see it. */
  author: string;
  /** The match when the result was entered; its `updated` is the revision that the server must still have. */
  seen: PlainMatch;
  /** Of a report, `active` says that the other side's is wrong; of an objection, that no score is claimed. */
  result: Result;
  report?: ReportPart;
  /** An objection to the saved result (decision 182). */
  objects?: true;
  /** Names the match where it is not on screen or no longer exists. */
  sides: readonly [string, string];
  scoring: ScoringMethod;
  at: number;
  state: EntryState;
};

export type NewEntry = Omit<Entry, "state">;

/** In the order of entering. */
export type Outbox = readonly Entry[];

const UNSENT = { phase: "waiting", tried: false } as const;
const UNANSWERED = { phase: "waiting", tried: true } as const;
export type EntryKind = Pick<Entry, "report" | "objects">;

export const isReport = ({ report }: EntryKind): boolean => report !== undefined;

/** Neither a report nor an objection. */
export const isResult = (entry: EntryKind): boolean => !isReport(entry) && !entry.objects;

/** «Не так», or an objection without a score. */
const isWithoutScore = (entry: EntryKind & Pick<Entry, "result">): boolean =>
  !isResult(entry) && "status" in entry.result;

const isStored = (match: PlainMatch, entry: Entry): boolean => !isWithoutScore(entry) && hasResult(match, entry.result);

const isSameKind = (one: EntryKind, other: EntryKind) =>
  isReport(one) === isReport(other) && one.objects === other.objects;

const queueOf = (box: Outbox, of: EntryKind & Pick<Entry, "author" | "seen">) =>
  box.filter((entry) => entry.author === of.author && entry.seen.id === of.seen.id && isSameKind(entry, of));

const isUntouched = ({ state }: Entry) => state.phase === "waiting" && !state.tried;
export const isUnderWay = ({ state }: Entry) => state.phase === "waiting" || state.phase === "sending";

const remove = (box: Outbox, gone: readonly Entry[]): Outbox => box.filter((entry) => !gone.includes(entry));
const replace = (box: Outbox, changed: Entry): Outbox =>
  box.map((entry) => (entry.id === changed.id ? changed : entry));
const byId = (box: Outbox, id: string) => box.find((entry) => entry.id === id);

/** Adds an entered result, or the undo of one. An entry that was never sent is replaced, and removed if the result is the former one again. */
export function enter(box: Outbox, entered: NewEntry): Outbox {
  const queue = queueOf(box, entered);
  const underWay = queue.filter(isUnderWay);
  const last = underWay.at(-1);
  const rest = remove(
    box,
    queue.filter((entry) => !isUnderWay(entry) || isUntouched(entry)),
  );
  const replaced = last && isUntouched(last) ? last : undefined;
  const former = underWay.at(replaced ? -2 : -1);
  // One that may have arrived is enough.
  if (entered.objects) return former ? box : [...rest, { ...entered, state: UNSENT }];
  if (entered.report) {
    const { own } = entered.report;
    return [...rest, { ...entered, report: { ...entered.report, own: former?.id ?? own }, state: UNSENT }];
  }
  const seen = former ? withResult(former.seen, former.result) : (replaced?.seen ?? entered.seen);
  return hasResult(seen, entered.result) ? rest : [...rest, { ...entered, seen, state: UNSENT }];
}

/** A result and its correction behind it count once. */
export const countMatches = (entries: Outbox): number => new Set(entries.map(({ seen }) => seen.id)).size;

/** The oldest entry of these authors that is the first of its queue. */
export const nextToSend = (box: Outbox, authors: readonly string[]): Entry | undefined =>
  box.find(
    (entry) => authors.includes(entry.author) && entry.state.phase === "waiting" && queueOf(box, entry)[0] === entry,
  );

/** Marked before the request is sent, because the server may receive it from then on. */
export function markSending(box: Outbox, id: string): Outbox {
  const entry = byId(box, id);
  return entry?.state.phase === "waiting"
    ? replace(box, { ...entry, state: { ...entry.state, phase: "sending" } })
    : box;
}

/** The answer was lost or the page was closed: the server may have the result or not. */
export const markUnanswered = (box: Outbox): Outbox =>
  box.some(({ state }) => state.phase === "sending")
    ? box.map((entry) => (entry.state.phase === "sending" ? { ...entry, state: UNANSWERED } : entry))
    : box;

/** The server has the result, as `row`; the next entry of its queue was entered over exactly that. `own`: the stored report. */
export function markSaved(box: Outbox, id: string, row: PlainMatch, own = id): Outbox {
  const entry = byId(box, id);
  if (!entry) return box;
  const [next] = queueOf(box, entry).filter((other) => other.id !== id);
  const rest = remove(box, [entry]);
  return next ? replace(rest, { ...next, seen: row, ...(next.report && { report: { ...next.report, own } }) }) : rest;
}

/**
 * The server has another revision than the one seen. It may be this very result, whose answer was lost; or another field of the match has
 * changed (its court); or it is another result, and the person must choose.
 */
export function markConflicted(box: Outbox, id: string, row: PlainMatch): Outbox {
  const entry = byId(box, id);
  if (!entry) return box;
  if (entry.objects) return markOvertaken(box, entry, row);
  if (hasResult(row, entry.result)) return markSaved(box, id, row);
  const { seen, state } = entry;
  // After an earlier try, the same row may mean that this result was saved and another device took it back: then the person must choose.
  const untried = state.phase === "sending" && !state.tried;
  if (untried && seen.updated !== row.updated && sameResult(seen, row) && samePlayers(seen, row)) {
    return replace(box, { ...entry, seen: row, state: UNSENT });
  }
  return halt(box, entry, row, { phase: "conflict", theirs: row });
}

/** An objection to a result that was changed since: it goes on where only the court was, and is over where the match has the claimed score now. */
function markOvertaken(box: Outbox, entry: Entry, row: PlainMatch): Outbox {
  if (row.status !== "completed") return markRefused(box, entry.id, "illegal-status", row);
  if (sameResult(entry.seen, row) && samePlayers(entry.seen, row))
    return replace(box, { ...entry, seen: row, state: UNSENT });
  return halt(box, entry, row, { phase: "conflict", theirs: row });
}

/** What a side says now; without a score it objects to the other side's. */
type ReportNow = { id: string; score: Score | null };

export type CourtOnServer = { match: PlainMatch; own?: ReportNow | undefined; theirs?: ReportNow | undefined };

/**
 * The match or a report is another one than the phone has seen when this report was entered. It is sent over the present state, unless another phone
 * of the side has said something else, or the match has been changed: then the person must choose.
 */
export function markOutdated(box: Outbox, id: string, { match, own, theirs }: CourtOnServer): Outbox {
  const entry = byId(box, id);
  if (!entry?.report) return box;
  if (match.status === "completed") return markRefused(box, id, "results-recorded", match);
  const { report, seen } = entry;
  const isKnown = !own || own.id === report.own;
  const court: CourtNow = { match, own: own?.id ?? "", theirs: theirs?.id ?? "" };
  if (isWithoutScore(entry) && (!isKnown || theirs?.id !== report.theirs)) {
    // The other phone of the side has said the same.
    if (own?.score === null && theirs?.id === report.theirs) return markSaved(box, id, match, own.id);
    // «Не так» was about another score, so the person reads the one that is there, and answers it.
    const now = isKnown ? theirs : own;
    return halt(box, entry, match, { phase: "conflict", theirs: withReport(match, now), court });
  }
  const hasChanged = seen.updated !== match.updated || !own !== !report.own;
  if (hasChanged && isKnown && samePlayers(seen, match)) return replace(box, reportOver(entry, court));
  return halt(box, entry, match, { phase: "conflict", theirs: isKnown ? match : withReport(match, own), court });
}

const withReport = (match: PlainMatch, said: ReportNow | undefined): PlainMatch =>
  said?.score ? withResult(match, resultFrom(said.score)) : match;

/** The server refuses for good; `row` is the match as it is there, unless it is gone. An earlier try may have been saved. */
export function markRefused(box: Outbox, id: string, reason: ResultRefusal, row?: PlainMatch): Outbox {
  const entry = byId(box, id);
  if (!entry) return box;
  if (row && isStored(row, entry)) return markSaved(box, id, row);
  return halt(box, entry, row ?? entry.seen, { phase: "refused", reason });
}

/** Halts the whole queue as one entry: the result entered last, unless the server has it anyway. */
function halt(box: Outbox, first: Entry, current: PlainMatch, state: EntryState): Outbox {
  const queue = queueOf(box, first);
  const last = queue.at(-1) ?? first;
  const rest = remove(box, queue);
  return isStored(current, last) ? rest : [...rest, { ...last, seen: first.seen, state }];
}

/** «Записать мой»: over the other result, which the person has seen. */
export function overwrite(box: Outbox, id: string): Outbox {
  const entry = byId(box, id);
  if (entry?.state.phase !== "conflict") return box;
  const { theirs, court } = entry.state;
  return replace(box, court ? reportOver(entry, court) : { ...entry, seen: theirs, state: UNSENT });
}

/** A report as it is sent once more, over what is there now. */
function reportOver(entry: Entry, { match, own, theirs }: CourtNow): Entry {
  return { ...entry, seen: match, ...(entry.report && { report: { ...entry.report, own, theirs } }), state: UNSENT };
}

/** «Повторить», once the tournament is open again. */
export function retry(box: Outbox, id: string): Outbox {
  const entry = byId(box, id);
  return entry?.state.phase === "refused" ? replace(box, { ...entry, state: UNSENT }) : box;
}

/** «Оставить их счёт», «Убрать»: only a halted entry is discarded. */
export const discard = (box: Outbox, id: string): Outbox => box.filter((entry) => entry.id !== id || isUnderWay(entry));

/** The match as this phone shows it: with the entered result until it is confirmed. */
export function withEnteredResult<Match extends PlainMatch>(match: Match, entry: Entry | undefined): Match {
  return entry && isUnderWay(entry) ? withResult(match, entry.result) : match;
}
