// What the screens are shown of the outbox. On every page, so it is light: the rules, the sender and the shelf come with use-outbox.ts, where results are
// entered or where waiting-results.ts has found some.
import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../../data/session.ts";
import type { Outbox, PlainMatch } from "./outbox.ts";

/** Matches as this phone shows them to a viewer. */
type AsEntered = <Match extends PlainMatch>(matches: Match[], viewer: string) => Match[];

export type ShownOutbox = {
  /** It is at work on this page, or has reason to be. */
  needed: boolean;
  /** Everything on this phone, whoever entered it. */
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

/** Something on this phone is to be sent: whoever can send it is called. */
export function needOutbox(): void {
  if (!shown.needed) showOutbox({ needed: true });
}

export function onOutbox(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export const useShownOutbox = (subscribe = onOutbox): ShownOutbox =>
  useSyncExternalStore(subscribe, shownOutbox, () => NOTHING);

/** Matches with what the viewer has entered. The very same list while nothing is under way. */
export function useAsEntered<Match extends PlainMatch>(matches: Match[] | undefined): Match[] | undefined {
  const { asEntered } = useShownOutbox();
  const viewer = useSession().user?.id ?? "";
  return useMemo(() => matches && asEntered(matches, viewer), [asEntered, matches, viewer]);
}
