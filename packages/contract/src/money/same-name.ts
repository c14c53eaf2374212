// Whether two words are one name. Banks write names in Cyrillic or in Latin letters, by several standards, and treat ё, й and soft signs differently.

import { otherForms } from "./short-names.ts";

/** Ways to write a Cyrillic letter, or two of them, in Latin letters: passports of several years, cards, habits. */
const LATIN: Readonly<Record<string, readonly string[]>> = {
  кс: ["ks", "x", "cs"],
  дж: ["dzh", "j"],
  ий: ["iy", "ii", "ij", "yy", "yi", "y", "i"],
  ый: ["yy", "yi", "iy", "ij", "y", "i"],
  а: ["a"],
  б: ["b"],
  в: ["v", "w"],
  г: ["g"],
  д: ["d"],
  е: ["e", "ye", "je", "ie", "yo", "jo", "io"],
  ж: ["zh", "j", "g", "z"],
  з: ["z"],
  и: ["i", "y"],
  й: ["y", "i", "j"],
  к: ["k", "c"],
  л: ["l"],
  м: ["m"],
  н: ["n"],
  о: ["o"],
  п: ["p"],
  р: ["r"],
  с: ["s", "ss"],
  т: ["t"],
  у: ["u", "ou"],
  ф: ["f", "ph"],
  х: ["kh", "h", "x", "ch"],
  ц: ["ts", "tc", "tz", "cz", "c"],
  ч: ["ch", "tch"],
  ш: ["sh", "sch"],
  щ: ["shch", "sch", "shh", "sh"],
  ъ: ["", "ie"],
  ы: ["y", "i"],
  ь: ["", "y", "i", "j"],
  э: ["e", "eh"],
  ю: ["yu", "iu", "ju", "u"],
  я: ["ya", "ia", "ja", "a"],
};
const PIECES = /кс|дж|[иы]й(?!\p{L})|\p{L}|-/gu;

const isLatin = (word: string): boolean => /^[a-z-]+$/.test(word);
const isCyrillic = (word: string): boolean => /^[а-я-]+$/.test(word);

/** Whether a Latin word is one of the spellings of a Cyrillic one: «aleksandr» and «alexander» of «александр». Linear: a name may be hostile. */
function isSpelling(latin: string, cyrillic: string): boolean {
  // «Александр» is also written «Alexander».
  const word = cyrillic.endsWith("др") && latin.endsWith("der") ? `${cyrillic.slice(0, -1)}ер` : cyrillic;
  let ends = new Set([0]);
  for (const [piece] of word.matchAll(PIECES)) {
    const ways = LATIN[piece] ?? [piece];
    const reached = [...ends].flatMap((at) =>
      ways.filter((way) => latin.startsWith(way, at)).map((way) => at + way.length),
    );
    ends = new Set(reached);
    if (ends.size === 0) return false;
  }
  return ends.has(latin.length);
}

/** Without soft signs; й as и, «наталия» as «наталья». */
const fold = (word: string): string =>
  word
    .replaceAll(/[ьъ]/g, "")
    .replaceAll("й", "и")
    .replaceAll(/и(?=[еюя])/g, "");

/** One form of a Latin word, however its Cyrillic original was written: «yuriy», «iurii», «yury»; «julia» and «yulia». */
const foldLatin = (word: string): string =>
  word
    .replaceAll(/shch|sch|shh|sh/g, "ш")
    .replaceAll(/tch|ch/g, "ч")
    .replaceAll("zh", "ж")
    .replaceAll("kh", "h")
    .replaceAll("ph", "f")
    .replaceAll("x", "ks")
    .replaceAll(/ck|c|q/g, "k")
    .replaceAll(/t[sz]/g, "ц")
    .replaceAll("w", "v")
    .replace(/der$/, "dr")
    .replaceAll(/[yj]/g, "i")
    .replaceAll(/i+[eo]/g, "e")
    .replaceAll(/(.)\1+/g, "$1");

export const LIKENESS = { same: 1, otherAlphabet: 0.95, otherSpelling: 0.9, shortForm: 0.8 } as const;

/** @param one, other words in lower case, with е for ё @returns 0 for two names, else how surely it is one */
export function likeness(one: string, other: string): number {
  if (one === other) return LIKENESS.same;
  if (isCyrillic(one) && isCyrillic(other)) return fold(one) === fold(other) ? LIKENESS.otherSpelling : 0;
  if (isLatin(one) && isLatin(other)) return foldLatin(one) === foldLatin(other) ? LIKENESS.otherSpelling : 0;
  const [cyrillic, latin] = isCyrillic(one) ? [one, other] : [other, one];
  if (!isCyrillic(cyrillic) || !isLatin(latin)) return 0;
  return isSpelling(latin, cyrillic) ? LIKENESS.otherAlphabet : 0;
}

/** Of two given names: also «Саша» and «Александр», «Masha» and «Мария». */
export function givenNameLikeness(one: string, other: string): number {
  const whole = likeness(one, other);
  if (whole > 0) return whole;
  const isForm = [
    [one, other],
    [other, one],
  ].some(([name = "", word = ""]) => otherForms(name).some((form) => likeness(form, word) > 0));
  return isForm ? LIKENESS.shortForm : 0;
}

/** Whether an initial may be that of a name: «щ» and «sh» of «щербакова». */
export function isInitialOf(initial: string, name: string): boolean {
  const [letter = ""] = name;
  if (initial === letter) return true;
  const [cyrillic, latin] = isCyrillic(letter) ? [letter, initial] : [initial, letter];
  if (cyrillic.length !== 1 || !isCyrillic(cyrillic) || !isLatin(latin)) return false;
  // «Анна» is not «Янна»: at the start of a name я and ю have two letters.
  const ways = (LATIN[cyrillic] ?? []).filter((way) => !/[юя]/.test(cyrillic) || way.length > 1);
  return ways.some((way) => way === latin || (latin.length === 1 && way.startsWith(latin)));
}
