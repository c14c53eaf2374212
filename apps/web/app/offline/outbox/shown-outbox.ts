// What screens read of the outbox. It is on every page, so it is small: the rules, the sender and the storage are loaded with use-outbox.ts, where results
// are entered or where waiting-results.ts has found some.
import { useMemo } from "react";
import { useSession } from "../../data/session/session.ts";
import { createStore, useStore } from "../../ui/state/create-store.ts";
import type { PlainMatch, Result } from "./entered-result.ts";
import type { Outbox } from "./outbox.ts";

/** Matches as this phone shows them to a viewer. */
type AsEntered = <Match extends PlainMatch>(matches: Match[], viewer: string) => Match[];

export type ShownOutbox = {
  /** The sender runs on this page, or must be loaded. */
  needed: boolean;
  /** All entries on this phone, of every author. */
  box: Outbox;
  /** By match: the result that has just reached the server. Another device may have changed it since. */
  saved: ReadonlyMap<string, Result>;
  asEntered: AsEntered;
};

export const unchanged: AsEntered = (matches) => matches;
const shown = createStore<ShownOutbox>({ needed: false, box: [], saved: new Map(), asEntered: unchanged });

export const shownOutbox = shown.get;
export const onOutbox = shown.subscribe;

export const showOutbox = (change: Partial<ShownOutbox>): void => shown.set({ ...shown.get(), ...change });

/** This phone has results to send: the strip loads the sender. */
export function needOutbox(): void {
  if (!shown.get().needed) showOutbox({ needed: true });
}

export const useShownOutbox = (subscribe = onOutbox): ShownOutbox => useStore(shown, subscribe);

/** Matches with the viewer's entered results. The same array while none is queued. */
export function useAsEntered<Match extends PlainMatch>(matches: Match[] | undefined): Match[] | undefined {
  const { asEntered } = useShownOutbox();
  const viewer = useSession().user?.id ?? "";
  return useMemo(() => matches && asEntered(matches, viewer), [asEntered, matches, viewer]);
}
