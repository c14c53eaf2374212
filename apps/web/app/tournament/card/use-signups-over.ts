import type { Tournament } from "@bandeha/contract";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { serverNow } from "../../data/client/server-clock.ts";
import { hasPassed, onNextPassed, signupsEndOf, useSkewNear } from "../join/use-deadline.ts";

type Listed = readonly Pick<Tournament, "id" | "registration_deadline" | "date" | "end_time" | "stopped" | "expand">[];

const endsOf = (tournaments: Listed) => tournaments.map((one) => ({ id: one.id, end: signupsEndOf(one) }));

const passedOf = (ends: ReturnType<typeof endsOf>, now: number): string[] =>
  ends.filter(({ end }) => hasPassed(end, now)).map(({ id }) => id);

/** The ids of those that players cannot sign up for any more. */
export const signupsOver = (tournaments: Listed, now: number): string[] => passedOf(endsOf(tournaments), now);

/** The server's at render time, as an answer of the page: hydration must match them. */
export const overAtRender = (tournaments: Listed = []) =>
  queryOptions({
    queryKey: ["signups over"],
    queryFn: () => [...new Set(signupsOver(tournaments, serverNow()))],
    meta: { passing: true },
  });

/** The same of a list on an open page; the component rerenders when one passes. */
export function useSignupsOver(tournaments: Listed): readonly string[] {
  const rendered = useQueryClient().getQueryData(overAtRender().queryKey);
  const ends = endsOf(tournaments);
  const skew = useSkewNear(ends.map(({ end }) => end));
  const subscribe = (changed: () => void) =>
    onNextPassed(
      ends.map(({ end }) => end),
      skew,
      changed,
    );
  // One text, because a snapshot is compared by identity.
  const over = () => passedOf(ends, serverNow(skew)).join(SEPARATOR);
  return useSyncExternalStore(subscribe, over, () => rendered?.join(SEPARATOR) ?? over()).split(SEPARATOR);
}

const SEPARATOR = " ";
