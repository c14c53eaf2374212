// Until when unpaid places are held, as the organiser reads it.
import { GRACE_OVER, heldUntil, momentOf, plannedEnd, zoneOf } from "@bandeha/contract";
import { isAhead } from "../../tournament/card/phases.ts";
import { hasPassed } from "../../tournament/join/use-deadline.ts";
import type { FeesState } from "./use-fees.ts";

type HeldPlaces = {
  /** The deadline of the terms, while it holds for somebody. */
  all: Date | undefined;
  /** By entry: later, because the fee or the deadline changed a moment ago (decision 141). */
  longer: ReadonlyMap<string, Date>;
};

/** Undefined where no place is released: by the terms, or because play has begun or its planned end has passed (decision 150). */
export function heldPlaces(
  { terms, tournament, groups }: Pick<FeesState, "terms" | "tournament" | "groups">,
  now: number,
): HeldPlaces | undefined {
  const zone = zoneOf(tournament);
  if (!terms?.release_hours || !isAhead(tournament) || hasPassed(plannedEnd(tournament, zone), now)) return undefined;
  const start = momentOf(tournament.date, tournament.start_time, zone);
  const deadline = heldUntil(start, terms, GRACE_OVER);
  // Who waits for the organiser's answer, or pays on the site now, keeps the place (decision 197).
  const unpaid = groups.waiting.flatMap(({ due, entry }) => (due ? [{ id: entry.id, due }] : []));
  const moments = unpaid.map(({ id, due }) => ({ id, until: heldUntil(start, terms, due) }));
  const longer = moments.filter(({ until }) => until > deadline);
  return {
    all: longer.length < moments.length ? deadline : undefined,
    longer: new Map(longer.map(({ id, until }) => [id, until])),
  };
}
