// What is typed and not saved yet: it outlives a reload, and a phone that closes the page behind one's back.
import type { TournamentMatch } from "@bandeha/contract";
import { hasResult } from "../../../offline/outbox/outbox.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { readEntered, rulesOf, type ScoreDraft } from "../score/entered.ts";

/** By match. */
export type Drafts = Readonly<Record<string, ScoreDraft>>;

const keyOf = (tournament: string) => `bandeha-typed-${tournament}`;

const isRecord = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === "object" && kept !== null && !Array.isArray(kept);

const isNumber = (kept: unknown) => typeof kept === "number";
const isSet = (kept: unknown) => Array.isArray(kept) && kept.length === 2 && kept.every(isNumber);

/** What an older build or another hand has left must not stop the screen; what the numbers mean is judged where they are read. */
function isDraftOfMatch(kept: [string, unknown]): kept is [string, ScoreDraft] {
  const [match, draft] = kept;
  if (!isRecord(draft) || !isRecord(draft.entered) || !isRecord(draft.seen)) return false;
  const { team1, team2, sets } = draft.entered;
  const { id, status, updated } = draft.seen;
  return (
    [team1, team2].every((side) => side === undefined || isNumber(side)) &&
    (sets === undefined || (Array.isArray(sets) && sets.every(isSet))) &&
    id === match &&
    [status, updated].every((field) => typeof field === "string")
  );
}

export function readDrafts(tournament: string): Drafts {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(tournament)) ?? "{}");
    return isRecord(kept) ? Object.fromEntries(Object.entries(kept).filter(isDraftOfMatch)) : {};
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
export function openDrafts(
  drafts: Drafts,
  { tournament, matches }: Pick<Play, "tournament" | "matches">,
  open?: string,
): Drafts {
  const isOpen = (match: TournamentMatch, { entered, seen }: ScoreDraft) => {
    if (seen.updated === match.updated && seen.status === match.status) return true;
    const reading = readEntered(entered, rulesOf(tournament, match));
    return !reading.ok || !hasResult(match, reading.result);
  };
  return Object.fromEntries(
    Object.entries(drafts).filter(([id, draft]) => {
      const match = matches.find((one) => one.id === id);
      return match !== undefined && (id === open || isOpen(match, draft));
    }),
  );
}

/**
 * Those worth storing: with the ones in play, those typed on a newer page than this one. A page that was kept does not know their matches yet;
 * one that knows anything newer tells that they are gone.
 */
export const draftsToStore = (drafts: Drafts, inPlay: Drafts, matches: Play["matches"]): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(
      ([id, { seen }]) => id in inPlay || !matches.some((one) => one.id === id || one.updated > seen.updated),
    ),
  );
