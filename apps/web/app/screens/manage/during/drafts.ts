// What is typed and not saved yet: it outlives a reload, and a phone that closes the page behind one's back.
import type { TournamentMatch } from "@bandeha/contract";
import { says } from "../../../data/outbox.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { type Draft, readEntered, rulesOf } from "../score/entered.ts";

/** By match. */
export type Drafts = Readonly<Record<string, Draft>>;

const keyOf = (tournament: string) => `bandeha-typed-${tournament}`;

export function readDrafts(tournament: string): Drafts {
  try {
    return JSON.parse(window.localStorage.getItem(keyOf(tournament)) ?? "{}");
  } catch {
    // Storage is closed, or what lies there is not ours.
    return {};
  }
}

export function writeDrafts(tournament: string, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) window.localStorage.removeItem(keyOf(tournament));
    else window.localStorage.setItem(keyOf(tournament), JSON.stringify(drafts));
  } catch {
    // No room, or none allowed: what is typed lasts as long as the page.
  }
}

/**
 * Those that still mean something: their match is there, and no one has recorded the very same meanwhile.
 * @param open the court under the thumb: whatever happens to it, it does not close by itself
 */
export function draftsInPlay(
  drafts: Drafts,
  { tournament, matches }: Pick<Play, "tournament" | "matches">,
  open?: string,
): Drafts {
  const isOpen = (match: TournamentMatch, { entered, seen }: Draft) => {
    if (seen.updated === match.updated && seen.status === match.status) return true;
    const reading = readEntered(entered, rulesOf(tournament, match));
    return !reading.ok || !says(match, reading.result);
  };
  return Object.fromEntries(
    Object.entries(drafts).filter(([id, draft]) => {
      const match = matches.find((one) => one.id === id);
      return match !== undefined && (id === open || isOpen(match, draft));
    }),
  );
}
