// Finds whose fee a transfer is: by the note, else by sum and name. What is not certain is a guess for the organiser, never a tick.
import type { MatchReason } from "../entities/bank-lines.ts";
import type { TournamentParticipant } from "../entities/tournament-participants.ts";
import type { StatementLine } from "./bank-statement.ts";
import { hasMistypedNote, notesIn } from "./notes.ts";
import { givenNameLikeness, isInitialOf, LIKENESS, likeness } from "./same-name.ts";

/** An unpaid fee that a transfer may belong to. */
export type OpenFee = {
  entry: string;
  user: string;
  name: string;
  note: string;
  /** Kopecks that are still to pay, above 0. */
  open: number;
  /** The entry of the partner, or of a guest whom this player pays for. */
  mates: readonly string[];
};

type MatchedLine = Pick<StatementLine, "kopecks" | "payer" | "text">;

export type LineMatch =
  | { kind: "sure"; entries: string[]; reason: MatchReason }
  | { kind: "guess"; entries: string[] }
  | { kind: "none" };

/** Entries of the same evening for which a player may pay as well: the partner's, and those of guests whom they brought along. */
export const paidTogether = <
  Entry extends Pick<TournamentParticipant, "id" | "tournament" | "user" | "partner" | "brought_by">,
>(
  entry: Entry,
  entries: readonly Entry[],
): string[] =>
  entries
    .filter(
      (other) =>
        other.id !== entry.id &&
        other.tournament === entry.tournament &&
        (other.user === entry.partner || other.brought_by === entry.user),
    )
    .map(({ id }) => id);

const NONE: LineMatch = { kind: "none" };

/**
 * Whose fee a transfer is: `sure` where it is recorded without a question, `guess` where the organiser is asked, `none` where nothing fits.
 * @param fees every unpaid fee of the organiser, of all evenings, the newest first
 * @param gone fees that nobody asks for any more, because the evening was cancelled or the place is gone; a transfer of one comes all the same
 */
export function matchLine(line: MatchedLine, fees: readonly OpenFee[], gone: readonly OpenFee[] = []): LineMatch {
  const match = matchAmong(line, fees);
  const late = gone.length > 0 ? matchAmong(line, gone) : NONE;
  if (match.kind === "none" || late.kind === "none") return match.kind === "none" ? late : match;
  // Both fit: a bank repeats the text of an earlier transfer, or one player has two equal fees. Only the note of a fee that is due is certain.
  return match.kind === "sure" && match.reason !== "note" ? { kind: "guess", entries: match.entries } : match;
}

function matchAmong(line: MatchedLine, fees: readonly OpenFee[]): LineMatch {
  const notes = notesIn(`${line.text} ${line.payer}`);
  const noted = fees.filter(({ note }) => note !== "" && notes.includes(note));
  const match = noted.length > 0 ? matchNoted(line.kopecks, noted, fees) : matchNamed(line, fees);
  // Money that comes back is seldom a fee, whatever it names.
  if (match.kind === "sure" && RETURNED.test(line.text)) return { kind: "guess", entries: match.entries };
  return noted.length > 0 ? match : withMistypedNote(line, match, fees);
}

const RETURNED = /возврат|возмещ|сторно|refund|revers/iu;

/** A note with one mistake is a guess. Where the name says another player, a person decides. */
function withMistypedNote({ kopecks, text }: MatchedLine, match: LineMatch, fees: readonly OpenFee[]): LineMatch {
  const near = fees.filter(({ note, open }) => note !== "" && open === kopecks && hasMistypedNote(text, note));
  const [only, ...others] = near;
  if (!only) return match;
  if (match.kind === "none") return others.length === 0 ? { kind: "guess", entries: [only.entry] } : NONE;
  const isAgreed = near.some(({ entry }) => match.entries.includes(entry));
  return match.kind === "sure" && !isAgreed ? { kind: "guess", entries: match.entries } : match;
}

function matchNoted(kopecks: number, noted: readonly OpenFee[], fees: readonly OpenFee[]): LineMatch {
  if (sumOf(noted) === kopecks) return { kind: "sure", entries: idsOf(noted), reason: "note" };
  // One player pays for the other of a pair, or for a guest.
  const both = withMates(noted, fees);
  if (both.length > noted.length && sumOf(both) === kopecks) return { kind: "guess", entries: idsOf(both) };
  return { kind: "guess", entries: idsOf(noted) };
}

function matchNamed({ kopecks, payer, text }: MatchedLine, fees: readonly OpenFee[]): LineMatch {
  const scored = fees.map((fee) => ({
    fee,
    score: lineNameScore({ payer, text }, fee.name),
  }));
  const near = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  const exact = near.filter(({ fee }) => fee.open === kopecks);
  const [first, second] = exact;
  if (first) {
    const isClear = !second || second.score < first.score;
    if (isClear && first.score >= SURE) return { kind: "sure", entries: [first.fee.entry], reason: "sum-and-name" };
    if (isClear) return { kind: "guess", entries: [first.fee.entry] };
    // Equal fees of one player: the oldest is the likely one.
    const best = exact.filter(({ score }) => score === first.score);
    const oldest = best.at(-1);
    const isOnePlayer = best.every(({ fee }) => fee.user === first.fee.user);
    return oldest && isOnePlayer ? { kind: "guess", entries: [oldest.fee.entry] } : NONE;
  }
  return matchSeveral(kopecks, near, fees);
}

/** One name and a sum of several fees: evenings of one player, or a player with their partner or guest. */
function matchSeveral(
  kopecks: number,
  near: readonly { fee: OpenFee; score: number }[],
  fees: readonly OpenFee[],
): LineMatch {
  const [best] = near;
  if (!best) return NONE;
  const same = near
    .filter(({ fee, score }) => score === best.score && fee.name === best.fee.name)
    .map(({ fee }) => fee);
  if (same.length > 1 && sumOf(same) === kopecks) return { kind: "guess", entries: idsOf(same) };
  for (const fee of same) {
    const both = withMates([fee], fees);
    if (both.length > 1 && sumOf(both) === kopecks) return { kind: "guess", entries: idsOf(both) };
  }
  return NONE;
}

const sumOf = (fees: readonly OpenFee[]): number => fees.reduce((total, { open }) => total + open, 0);
const idsOf = (fees: readonly OpenFee[]): string[] => fees.map(({ entry }) => entry);

function withMates(some: readonly OpenFee[], fees: readonly OpenFee[]): OpenFee[] {
  const wanted = new Set(some.flatMap(({ entry, mates }) => [entry, ...mates]));
  return fees.filter(({ entry }) => wanted.has(entry));
}

/** First name and surname in full, also in another alphabet: another spelling in one alphabet may be another person. */
const SURE = LIKENESS.otherAlphabet;
/** First name and the first letter of the surname, as banks write it: «Ирина Викторовна Щ.» */
const INITIAL = 0.6;
/** The surname alone. */
const SURNAME = 0.4;

const lineNameScore = ({ payer, text }: Pick<MatchedLine, "payer" | "text">, player: string): number =>
  Math.max(nameScore(payer, player), 0.9 * nameScore(text, player));

/** Whether the payer or the text of a line has the first name and the surname of this player in full. */
export const isNamedBy = (line: Pick<MatchedLine, "payer" | "text">, player: string): boolean =>
  lineNameScore(line, player) >= SURE;

/** How well a text names a player, from 0 to 1; the order of the words, the alphabet and ё do not matter. */
export function nameScore(text: string, player: string): number {
  const words = wordsOf(text);
  const [first = "", ...rest] = wordsOf(player);
  const last = rest.at(-1) ?? "";
  if (!first || !last || words.length === 0) return 0;
  const hasFirst = Math.max(...words.map((word) => givenNameLikeness(word, first)));
  const hasLast = Math.max(...words.map((word) => likeness(word, last)));
  if (last.length > 1 && hasFirst && hasLast) return Math.min(hasFirst, hasLast);
  const isOuter = [words.at(-1), words[0]].some((word) => word !== undefined && isInitialOf(word, last));
  if (hasFirst && isOuter) return INITIAL * hasFirst;
  if (hasLast && words.some((word) => isInitialOf(word, first))) return INITIAL * hasLast;
  return last.length > 2 ? SURNAME * hasLast : 0;
}

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ё", "е")
    // A soft sign in Latin letters: «Il'ya».
    .replaceAll(/(?<=\p{L})['\u2019\u02b9\u02bc`\u00b4]/gu, "")
    .match(/[\p{L}]+(?:-[\p{L}]+)*/gu) ?? [];

/** How the sum of a line is shared among entries, in their order: kopecks by entry. What is left over goes to the first. */
export function shareLine(kopecks: number, fees: readonly Pick<OpenFee, "entry" | "open">[]): Map<string, number> {
  const shares = new Map<string, number>();
  let left = kopecks;
  for (const { entry, open } of fees) {
    const share = Math.min(open, left);
    shares.set(entry, share);
    left -= share;
  }
  const [first] = fees;
  if (first && left > 0) shares.set(first.entry, (shares.get(first.entry) ?? 0) + left);
  return shares;
}
