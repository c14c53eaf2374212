// What screens read of the outbox. It is on every page, so it is small: the rules, the sender and the storage are loaded with use-outbox.ts, where results
// are entered or where waiting-results.ts has found some.
import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../../data/session.ts";
import type { Outbox, PlainMatch } from "./outbox.ts";

/** Matches as this phone shows them to a viewer. */
type AsEntered = <Match extends PlainMatch>(matches: Match[], viewer: string) => Match[];

export type ShownOutbox = {
  /** The sender runs on this page, or must be loaded. */
  needed: boolean;
  /** All entries on this phone, of every author. */
  box: Outbox;
  /** Matches whose result has just reached the server. */
  saved: ReadonlySet<string>;
  asEntered: AsEntered;
};

export const unchanged: AsEntered = (matches) => matches;
const NOTHING: ShownOutbox = { needed: false, box: [], saved: new Set(), asEntered: unchanged };

let shown = NOTHING;
const listeners = new Set<() => void>();

export const shownOutbox = (): ShownOutbox => shown;

export function showOutbox(change: Partial<ShownOutbox>): void {
  shown = { ...shown, ...change };
  for (const listener of listeners) listener();
}

/** This phone has results to send: the strip loads the sender. */
export function needOutbox(): void {
  if (!shown.needed) showOutbox({ needed: true });
}

export function onOutbox(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useShownOutbox = (subscribe = onOutbox): ShownOutbox =>
  useSyncExternalStore(subscribe, shownOutbox, () => NOTHING);

/** Matches with the viewer's entered results. The same array while nothing is under way. */
export function useAsEntered<Match extends PlainMatch>(matches: Match[] | undefined): Match[] | undefined {
  const { asEntered } = useShownOutbox();
  const viewer = useSession().user?.id ?? "";
  return useMemo(() => matches && asEntered(matches, viewer), [asEntered, matches, viewer]);
}
