// What the ends of the lines of a list mean: levels, genders or initials, signs. It depends on the other lines.
import { type Attributes, genderOf, tidy } from "./attributes.ts";
import { genderOfName } from "./given-names.ts";

/** What the ends of lines mean in this list. */
export type Habits = { levelled: boolean; initials: boolean; signed: boolean };

export const habitsOf = (lines: readonly string[]): Habits => ({
  levelled: endInLevels(lines),
  initials: endInInitials(lines),
  signed: endInPlus(lines),
});

export function takeGender(text: string, found: Attributes, { initials }: Habits): string {
  const words = tidy(text).split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const gender = genderOf(last);
  if (!gender || (words.length > 1 && isInitial(first, last, initials))) return text;
  found.gender ??= gender;
  return words
    .slice(0, -1)
    .join(" ")
    .replace(/[\s/–—-]+$/, "");
}

/** «М» and «Ж» are a gender, or a surname: with a dot, among other initials, or against the given name. */
function isInitial(given: string, letter: string, initials: boolean): boolean {
  if (/^\p{Lu}\.$/u.test(letter)) return true;
  const named = genderOfName(given);
  const contradicts = named !== undefined && named !== genderOf(letter);
  return /^\p{L}$/u.test(letter) && (contradicts || (initials && /^\p{Lu}$/u.test(letter)));
}

/** Whether lines end in initials of surnames, other than «М» and «Ж», which may be genders. */
const endInInitials = (lines: readonly string[]): boolean =>
  lines.some((line) => /\p{L}{2}\s+(?![МЖMF]$)\p{Lu}\.?$/u.test(line.trim()));

const MINUS = /\p{L}\s*\+?\s?[–—-]\s*$/u;
export const endsInMinus = (text: string): boolean => MINUS.test(text);

/** Whether lines end in «+»: there «Боря -» does not come. */
const endInPlus = (lines: readonly string[]): boolean => lines.some((line) => /\p{L}\s+\+\s*$/u.test(line));

const END_LEVEL = /\s[–—-]?\s*([1-7])\+?$/u;
/** «3+» and «3,5» are levels in any list. */
const SURE_LEVEL = /\s[–—-]?\s*[1-7](?:\+|[.,]\d{1,2})$/u;
const SURE_MIN = 2;

/** Whether whole numbers at the ends of lines are levels: in a list of one «Вика 2» they are a part of the name. */
function endInLevels(lines: readonly string[]): boolean {
  const count = (...ends: RegExp[]) => lines.filter((line) => ends.some((end) => end.test(line.trim()))).length;
  const ending = count(END_LEVEL, SURE_LEVEL);
  return ending * 2 >= lines.length && (count(END_LEVEL) >= 3 || count(SURE_LEVEL) >= SURE_MIN);
}

export function takeEndLevel(text: string, found: Attributes): string {
  const match = END_LEVEL.exec(text.trimEnd());
  if (!match || found.level !== undefined) return text;
  found.level = Number(match[1]);
  return text.trimEnd().slice(0, match.index);
}
