// Long words of names with the places where they may be divided. Browsers on phones have no dictionary for Russian, so a surname that is wider
// than its column would be broken between any two letters, without a hyphen.

/** Shorter words fit into the narrowest column of names, at 320 px. */
const LONG = 14;
/** The fewest letters on a line. */
const PART = 3;

const VOWEL = "аеёиоуыэюяaeiouy";

const isVowel = (letter = ""): boolean => letter !== "" && VOWEL.includes(letter.toLowerCase());
/** They belong to the letter before them. */
const isSign = (letter = ""): boolean => letter !== "" && "ьъй".includes(letter.toLowerCase());

/** Both parts have a vowel, and of consonants in a row the first stays on the line: «Христо-рождест-венский». */
function isBreak(word: readonly string[], at: number): boolean {
  if (at < PART || word.length - at < PART || isSign(word[at]) || !word.slice(at).some(isVowel)) return false;
  const last = isSign(word[at - 1]) ? at - 2 : at - 1;
  if (isVowel(word[last])) return last < at - 1 ? !isVowel(word[at]) : isVowel(word[at]) || isVowel(word[at + 1]);
  return !isVowel(word[at]) && isVowel(word[last - 1]);
}

/** Of a side, «А. Ким · Б. Ли» or «А. Ким и Б. Ли»: no line begins with its dot, and none ends with an initial. */
const bound = (text: string): string =>
  / [·и] /.test(text) ? text.replaceAll(" · ", "\u00a0· ").replace(/(\p{Lu}\.) /gu, "$1\u00a0") : text;

/**
 * The text with soft hyphens in its long words and no-break spaces in a side, for the screen alone: what is compared or measured has none.
 * Browsers copy them.
 */
export const softHyphens = (text: string): string =>
  bound(text).replace(/\p{L}+/gu, (word) => {
    const letters = [...word];
    if (letters.length < LONG) return word;
    return letters.map((letter, at) => (isBreak(letters, at) ? `\u00ad${letter}` : letter)).join("");
  });
