// Who gets a place, who waits, who is promoted (product-rules D4–D6). Decisions of one tournament are serial: the server locks the
// tournament, counts, decides here, and writes the result.
import type { TournamentPhase } from "./lifecycle.ts";
import type { Refusal } from "./types.ts";

export type Places = {
  /** Registered, confirmed, and the places that open offers hold. */
  taken: number;
  maxPlayers: number;
  allowWaitlist: boolean;
};

export type Joining = Places & {
  status: TournamentPhase;
  waiting: number;
  /** The joiner already has an entry that is not cancelled. */
  alreadyJoined: boolean;
  deadlinePassed: boolean;
  /** The organiser adds the player: allowed in a draft, after the deadline and during play (product-rules D25). */
  byOrganiser?: boolean;
  /** Places that the joiner needs: two for a pair that signs up together, which gets both or none (product-rules D33). */
  needs?: 1 | 2;
  /** A free place that the waiting pairs cannot use goes to a single player, here the joiner. */
  mayPass?: boolean;
  /** Everybody who waits was asked for the free places, so that the first who comes takes them (product-rules D38). */
  burning?: boolean;
  /** How many of `taken` are kept for people who wait, who are asked now. */
  held?: number;
};

export type JoinRefusal =
  | "already-joined"
  | "tournament-full"
  | "tournament-started"
  | "tournament-not-open"
  | "registration-closed";

export type Placement = { ok: true; status: "registered" | "waitlist"; position: number } | Refusal<JoinRefusal>;

/**
 * The place of a player who joins now: a seat while enough are free and nobody waits without a kept one, else the end of the waitlist, else a refusal.
 * `position` counts from 1 on the waitlist and is 0 for a seat. After the start the waitlist has no effect: a player whom the organiser adds gets a free seat.
 */
export function placeJoiner(joining: Joining): Placement {
  const {
    taken,
    waiting,
    maxPlayers,
    allowWaitlist,
    status,
    needs = 1,
    mayPass = false,
    burning = false,
    held = 0,
  } = joining;
  // Checked first, so that a repeated request for the last seat is not answered with «full».
  if (joining.alreadyJoined) return { ok: false, reason: "already-joined" };
  const closed = joining.byOrganiser ? closedToOrganiser[status] : closedToPlayers[status];
  if (closed) return { ok: false, reason: closed };
  if (joining.deadlinePassed && !joining.byOrganiser) return { ok: false, reason: "registration-closed" };
  const playing = status === "in_progress";
  const isNext = waiting <= held || playing || burning || (mayPass && needs === 1);
  if (taken + needs <= maxPlayers && isNext) return { ok: true, status: "registered", position: 0 };
  if (allowWaitlist && !playing) return { ok: true, status: "waitlist", position: waiting + 1 };
  return { ok: false, reason: "tournament-full" };
}

type Closed = Partial<Record<TournamentPhase, JoinRefusal>>;

const closedToOrganiser: Closed = { completed: "tournament-started", cancelled: "tournament-not-open" };
const closedToPlayers: Closed = {
  ...closedToOrganiser,
  draft: "tournament-not-open",
  full: "tournament-full",
  in_progress: "tournament-started",
};

/** Whether every place is taken, waitlist or not. */
export const arePlacesGone = ({ taken, maxPlayers }: Pick<Places, "taken" | "maxPlayers">): boolean =>
  taken >= maxPlayers;

/** Whether newcomers are refused: all places are taken and there is no waitlist (product-rules D4). */
export const isFull = (places: Places): boolean => arePlacesGone(places) && !places.allowWaitlist;

/** `open` or `full`, by the places; every other status is unchanged. */
export function openOrFull<Status extends TournamentPhase>(status: Status, places: Places): Status | "open" | "full" {
  if (status !== "open" && status !== "full") return status;
  return isFull(places) ? "full" : "open";
}

/** An entry on the waitlist, as stored. */
export type Waiting = {
  id: string;
  position: number;
  /** The id of the agreed partner's entry, if it waits too. */
  partner?: string;
};

export type Settlement = {
  /** Ids that get a seat now, first in line first. */
  promoted: string[];
  /** Entries that still wait and whose stored position changes. */
  moved: { id: string; position: number }[];
};

/**
 * Orders the waitlist after a change that may have freed a seat or a position: a leave, a raised maximum, a removed entry.
 * The first in line get the free seats (none after the start, and no player loses a seat); the others get positions 1..n.
 * A pair is one entry, at the position of the later of the two: it gets two seats or none, and everybody behind it waits too
 * (product-rules D33).
 * @param state.waiting entries that wait, without the one that left; equal positions keep the given order
 * @param state.singlesPass single players get the seats that a pair before them cannot use
 */
export function settleWaitlist(state: {
  status: TournamentPhase;
  taken: number;
  maxPlayers: number;
  waiting: readonly Waiting[];
  singlesPass?: boolean;
}): Settlement {
  let seats = seatsWhile.includes(state.status) ? Math.max(0, state.maxPlayers - state.taken) : 0;
  const promoted: string[] = [];
  const rest: Waiting[] = [];
  for (const entry of wholeEntries(state.waiting)) {
    const isNext = rest.length === 0 || (state.singlesPass === true && entry.length === 1);
    if (isNext && entry.length <= seats) {
      seats -= entry.length;
      promoted.push(...entry.map(({ id }) => id));
    } else rest.push(...entry);
  }
  const moved = rest
    .map(({ id, position }, index) => ({ id, from: position, position: index + 1 }))
    .filter(({ from, position }) => from !== position)
    .map(({ id, position }) => ({ id, position }));
  return { promoted, moved };
}

/** The waitlist as pairs and single players, first in line first; a pair is where the later of the two is. */
export function wholeEntries<Entry extends Waiting>(waiting: readonly Entry[]): Entry[][] {
  const line = waiting.toSorted((one, other) => one.position - other.position);
  const byId = new Map(line.map((entry) => [entry.id, entry]));
  const first = new Set<string>();
  const entries: Entry[][] = [];
  for (const entry of line) {
    const mate = entry.partner === undefined ? undefined : byId.get(entry.partner);
    if (!mate || mate === entry || mate.partner !== entry.id) entries.push([entry]);
    else if (first.has(mate.id)) entries.push([mate, entry]);
    else first.add(entry.id);
  }
  return entries;
}

const seatsWhile: readonly TournamentPhase[] = ["draft", "open", "full"];
