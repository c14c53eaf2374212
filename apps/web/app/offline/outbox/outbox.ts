// Results on their way from the phone to the server: what may happen to one, as pure functions from outbox to outbox. The sender (send-outbox.ts)
// and the phone's shelf (outbox-storage.ts) only carry this out.
//
// The results one person enters for one match stand in a line. Only the first of a line is ever sent; only the last may still be changed. So a line
// is never longer than two, and what has been sent is settled before what follows it.
import type { ErrorCode, TournamentMatch } from "@bandeha/contract";
import type { ScoringMethod } from "@bandeha/engine";

/** A result as it is entered; `active` takes one back. By sets, the two scores hold sets won. */
export type Result =
  | (Pick<TournamentMatch, "team1_score" | "team2_score"> & Partial<Pick<TournamentMatch, "sets">>)
  | { status: "active" };

/** A match without the people's records: their names are kept as words. */
export type PlainMatch = Omit<TournamentMatch, "expand">;

export type EntryState =
  /** On this phone. `tried`: it was sent and no answer came, so it may stand on the server already. */
  | { phase: "waiting"; tried: boolean }
  | { phase: "sending"; tried: boolean }
  /** Somebody else has written another result: the person chooses. */
  | { phase: "conflict"; theirs: PlainMatch }
  /** The server says no for good (the tournament is over, the match is gone): the person is told. */
  | { phase: "refused"; reason: ResultRefusal };

/** `gone`: the match is no longer there for this person. */
export type ResultRefusal = ErrorCode | "gone";

export type Entry = {
  id: string;
  /** The user who entered it: only his session sends it, only he sees it. */
  author: string;
  /** What stood when it was entered; its `updated` is the revision the server must still hold. */
  seen: PlainMatch;
  result: Result;
  /** For telling which match it is where the match is not on screen, or no longer exists. */
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
const players = ["team1_player1", "team1_player2", "team2_player1", "team2_player2"] as const;

const sameSets = (one: unknown, other: unknown) => JSON.stringify(one ?? []) === JSON.stringify(other ?? []);

/** Whether the match already says what the result would make it say. */
export function hasResult(match: PlainMatch, result: Result): boolean {
  if ("status" in result) return match.status !== "completed";
  const { team1_score, team2_score, sets } = result;
  return (
    match.status === "completed" &&
    match.team1_score === team1_score &&
    match.team2_score === team2_score &&
    (sets === undefined || sameSets(match.sets, sets))
  );
}

/** What puts a match back as it was: a first result is taken back, a correction returns to the former result. */
export function resultOf(match: PlainMatch): Result {
  if (match.status !== "completed") return { status: "active" };
  const { team1_score, team2_score, sets } = match;
  return { team1_score, team2_score, ...(sets && { sets }) };
}

/** The match as it will be once the result stands. */
export function withResult<Match extends PlainMatch>(match: Match, result: Result): Match {
  if ("status" in result) {
    return { ...match, status: "active", team1_score: 0, team2_score: 0, sets: null, winner: "" };
  }
  const { team1_score: one, team2_score: other, sets = null } = result;
  const winner = one === other ? "draw" : one > other ? "team1" : "team2";
  return { ...match, status: "completed", team1_score: one, team2_score: other, sets, winner };
}

const queueOf = (box: Outbox, { author, seen }: Pick<Entry, "author" | "seen">) =>
  box.filter((entry) => entry.author === author && entry.seen.id === seen.id);

const isUntouched = ({ state }: Entry) => state.phase === "waiting" && !state.tried;
export const isUnderWay = ({ state }: Entry) => state.phase === "waiting" || state.phase === "sending";

const remove = (box: Outbox, gone: readonly Entry[]): Outbox => box.filter((entry) => !gone.includes(entry));
const replace = (box: Outbox, changed: Entry): Outbox =>
  box.map((entry) => (entry.id === changed.id ? changed : entry));
const byId = (box: Outbox, id: string) => box.find((entry) => entry.id === id);

/** A result is entered, or one taken back. What was never sent is replaced, and vanishes if it comes back to what stood before. */
export function enter(box: Outbox, given: NewEntry): Outbox {
  const line = queueOf(box, given);
  const underWay = line.filter(isUnderWay);
  const last = underWay.at(-1);
  const rest = remove(
    box,
    line.filter((entry) => !isUnderWay(entry) || isUntouched(entry)),
  );
  const replaced = last && isUntouched(last) ? last : undefined;
  const former = underWay.at(replaced ? -2 : -1);
  const seen = former ? withResult(former.seen, former.result) : (replaced?.seen ?? given.seen);
  return hasResult(seen, given.result) ? rest : [...rest, { ...given, seen, state: UNSENT }];
}

/** What goes next: the oldest of this person's that does not wait for another of its own line. */
export const nextToSend = (box: Outbox, author: string): Entry | undefined =>
  box.find((entry) => entry.author === author && entry.state.phase === "waiting" && queueOf(box, entry)[0] === entry);

/** Noted before the request leaves: from here on nobody can say that the server has not heard of it. */
export function markSending(box: Outbox, id: string): Outbox {
  const entry = byId(box, id);
  return entry?.state.phase === "waiting"
    ? replace(box, { ...entry, state: { ...entry.state, phase: "sending" } })
    : box;
}

/** Whoever was sending is gone (a lost answer, a closed page): it may stand on the server or not. */
export const markUnanswered = (box: Outbox): Outbox =>
  box.some(({ state }) => state.phase === "sending")
    ? box.map((entry) => (entry.state.phase === "sending" ? { ...entry, state: UNANSWERED } : entry))
    : box;

/** The server holds it, as `row`; what follows in its line was entered over just that. */
export function saved(box: Outbox, id: string, row: PlainMatch): Outbox {
  const entry = byId(box, id);
  if (!entry) return box;
  const [next] = queueOf(box, entry).filter((other) => other.id !== id);
  const rest = remove(box, [entry]);
  return next ? replace(rest, { ...next, seen: row }) : rest;
}

const sameResult = (one: PlainMatch, other: PlainMatch) =>
  hasResult(one, resultOf(other)) && hasResult(other, resultOf(one));
const samePlayers = (one: PlainMatch, other: PlainMatch) => players.every((slot) => one[slot] === other[slot]);

/**
 * The server holds another revision than the one seen. It may be this very result, whose answer was lost; or something else about the match has
 * changed (its court); or it is truly another result, and the person must choose.
 */
export function conflicted(box: Outbox, id: string, row: PlainMatch): Outbox {
  const entry = byId(box, id);
  if (!entry) return box;
  if (hasResult(row, entry.result)) return saved(box, id, row);
  const { seen, state } = entry;
  // After an earlier try the same change may mean that this result did stand, and another hand took it back: then it is for the person to say.
  const untried = state.phase === "sending" && !state.tried;
  if (untried && seen.updated !== row.updated && sameResult(seen, row) && samePlayers(seen, row)) {
    return replace(box, { ...entry, seen: row, state: UNSENT });
  }
  return halt(box, entry, row, { phase: "conflict", theirs: row });
}

/** The server will not have it, now or later; `row` is what it holds, unless the match is gone. An earlier try may have got through. */
export function refused(box: Outbox, id: string, reason: ResultRefusal, row?: PlainMatch): Outbox {
  const entry = byId(box, id);
  if (!entry) return box;
  if (row && hasResult(row, entry.result)) return saved(box, id, row);
  return halt(box, entry, row ?? entry.seen, { phase: "refused", reason });
}

/** The whole line comes to a halt as one: what counts is what was entered last, if it is not what stands anyway. */
function halt(box: Outbox, first: Entry, stands: PlainMatch, state: EntryState): Outbox {
  const line = queueOf(box, first);
  const last = line.at(-1) ?? first;
  const rest = remove(box, line);
  return hasResult(stands, last.result) ? rest : [...rest, { ...last, seen: first.seen, state }];
}

/** «Записать мой»: over theirs, knowing it. */
export function overwrite(box: Outbox, id: string): Outbox {
  const entry = byId(box, id);
  return entry?.state.phase === "conflict" ? replace(box, { ...entry, seen: entry.state.theirs, state: UNSENT }) : box;
}

/** «Повторить», once the tournament is open again. */
export function retry(box: Outbox, id: string): Outbox {
  const entry = byId(box, id);
  return entry?.state.phase === "refused" ? replace(box, { ...entry, state: UNSENT }) : box;
}

/** «Оставить их счёт», «Убрать»: only what has come to a halt is given up. */
export const discard = (box: Outbox, id: string): Outbox => box.filter((entry) => entry.id !== id || isUnderWay(entry));

/** What this person has entered for the match and the server has not confirmed; the last of the line. */
export const entryFor = (box: Outbox, match: string, author: string): Entry | undefined =>
  box.findLast((entry) => entry.author === author && entry.seen.id === match);

/** The match as this phone shows it: with what was entered here, while it is under way. */
export function asEntered<Match extends PlainMatch>(match: Match, entry: Entry | undefined): Match {
  return entry && isUnderWay(entry) ? withResult(match, entry.result) : match;
}
