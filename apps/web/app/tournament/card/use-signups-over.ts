import type { Tournament } from "@bandeha/contract";
import { useSyncExternalStore } from "react";
import { hasPassed, onNextPassed } from "../join/use-deadline.ts";

type Deadlines = readonly Pick<Tournament, "id" | "registration_deadline">[];

/** The ids of those whose deadline of signing up has passed. */
export const signupsOver = (tournaments: Deadlines, now: number): string[] =>
  tournaments.filter((one) => hasPassed(one.registration_deadline, now)).map(({ id }) => id);

/**
 * The same of a list on an open page; the component rerenders when one passes.
 * @param rendered the server's at render time: hydration must match them
 */
export function useSignupsOver(tournaments: Deadlines, rendered: readonly string[] | undefined): readonly string[] {
  const subscribe = (changed: () => void) =>
    onNextPassed(
      tournaments.map((one) => one.registration_deadline),
      changed,
    );
  // One text, because a snapshot is compared by identity.
  const over = () => signupsOver(tournaments, Date.now()).join(SEPARATOR);
  return useSyncExternalStore(subscribe, over, () => rendered?.join(SEPARATOR) ?? over()).split(SEPARATOR);
}

const SEPARATOR = " ";
