// Unsaved scores in storage: they survive a reload and a page closed by the phone.
import type { TournamentMatch } from "@bandeha/contract";
import { hasResult } from "../../../../offline/outbox/entered-result.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { isBegun, readEntered, rulesOf, type ScoreDraft } from "../../../../tournament/score/entered.ts";

/** By match. */
export type Drafts = Readonly<Record<string, ScoreDraft>>;

const keyOf = (tournament: string) => `bandeha-typed-${tournament}`;

const isRecord = (kept: unknown): kept is Record<string, unknown> =>
  typeof kept === "object" && kept !== null && !Array.isArray(kept);

const isNumber = (kept: unknown) => typeof kept === "number";
const isSet = (kept: unknown) => Array.isArray(kept) && kept.length === 2 && kept.every(isNumber);

/** Data of an older build or of other code must not break the screen; the numbers are validated where they are read. */
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
    // Storage is forbidden, or its content is invalid.
    return {};
  }
}

export function writeDrafts(tournament: string, drafts: Drafts): void {
  try {
    if (Object.keys(drafts).length === 0) window.localStorage.removeItem(keyOf(tournament));
    else window.localStorage.setItem(keyOf(tournament), JSON.stringify(drafts));
  } catch {
    // Storage is full or forbidden: drafts last as long as the page.
  }
}

/**
 * Drafts that are still open: their match exists and does not have the same result yet.
 * @param open the open court, which never closes by itself
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
 * Drafts to store: the open ones, and those without a match. Either this page is of a cache and does not know their matches yet, or the
 * matches are gone and the scores stay in sight until they are put away.
 */
export const draftsToStore = (drafts: Drafts, inPlay: Drafts, matches: Play["matches"]): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).filter(
      ([id, { entered }]) => id in inPlay || (isBegun(entered) && !matches.some((one) => one.id === id)),
    ),
  );

export const withoutDrafts = (drafts: Drafts, matches: readonly string[]): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([id]) => !matches.includes(id)));
