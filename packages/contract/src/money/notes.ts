// The note of a transfer: two syllables and two digits, «ТАЛО-47». Easy to say and to type; no letter or digit is read as another.
/**
 * Every pair of them is harmless; read all pairs of a new syllable before adding it (decision 191). First syllables with «У» and second ones with
 * «И», «Н» or «Т» make words that no player wants to send, and so do some with «А» and «О».
 */
const FIRST_SYLLABLES = [
  ...["БА", "БО", "ВА", "ВИ", "ДИ", "ДО", "ЛА", "ЛИ", "ЛО"],
  ...["МИ", "НИ", "НО", "РИ", "РО", "ТА", "ТИ", "ТО"],
];
const SECOND_SYLLABLES = ["ВА", "ВО", "ВУ", "ДА", "ДО", "ДУ", "ЛА", "ЛО", "ЛУ", "МА", "МО", "МУ"];
/** Without 0, 1 and 3, which look like О, l and З. */
const DIGITS = [..."2456789"];

/** The number of different notes. */
const COUNT = FIRST_SYLLABLES.length * SECOND_SYLLABLES.length * DIGITS.length ** 2;

/** Spreads the seed: equal seeds give equal notes, near ones give far notes. */
function spread(seed: string): number {
  let hash = 2_166_136_261;
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  // Near seeds differ in the low bits only; the remainder needs all of them.
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** @param seed any text; another attempt is another seed */
export function makeNote(seed: string): string {
  let rest = spread(seed) % COUNT;
  const take = (parts: readonly string[]) => {
    const part = parts[rest % parts.length] ?? "";
    rest = Math.floor(rest / parts.length);
    return part;
  };
  return `${take(FIRST_SYLLABLES)}${take(SECOND_SYLLABLES)}-${take(DIGITS)}${take(DIGITS)}`;
}

/** Latin letters that look like Cyrillic ones: banks and keyboards mix them. */
const LOOKALIKES: Record<string, string> = {
  A: "А",
  B: "В",
  C: "С",
  E: "Е",
  H: "Н",
  K: "К",
  M: "М",
  O: "О",
  P: "Р",
  T: "Т",
  X: "Х",
  Y: "У",
};

/** Latin letters that sound like Cyrillic ones: a bank or a player writes the note in Latin letters, «TALI-47». */
const SOUNDS: Record<string, string> = {
  A: "А",
  B: "Б",
  D: "Д",
  I: "И",
  L: "Л",
  M: "М",
  N: "Н",
  O: "О",
  R: "Р",
  T: "Т",
  U: "У",
  V: "В",
};

/** Letters of notes, old ones included (decision 191), and Latin letters that look or sound like them. */
const FIRST = "БВДЛМНРТBVDLMNRTPH";
const SECOND = "ВДЛМНТVBDLMNTH";
const VOWELS = "АИОУAIOUY";
/** Between the parts of a note: not the end of a cell or line. */
const SPACES = String.raw`[^\S\n\t]*`;
const ROUBLES = String.raw`(?:\u20bd|р(?:уб(?:л(?:ь|я|ей))?)?(?!\p{L})|RU[BR](?!\p{L}))`;
/** After two digits of a sum: «-470», «-47,50», «-45 000», «-47 ₽». */
const REST_OF_SUM = String.raw`\d|[.,]\d|[ \u00a0\u202f]\d{3}(?!\d)|${SPACES}${ROUBLES}`;
const SPACED = new RegExp(
  String.raw`(?<!\p{L})([${FIRST}][${VOWELS}][${SECOND}][${VOWELS}])${SPACES}[-\u2013\u2014\u2212]${SPACES}([${DIGITS.join("")}]{2})(?!${REST_OF_SUM})`,
  "giu",
);

/** The text with «тали - 47» as «тали-47»: read otherwise, the digits after a space are a sum that went from the account. */
export const withJoinedNotes = (text: string): string => text.replaceAll(SPACED, "$1-$2");

const read = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => letters[letter] ?? letter).join("");

/** Every note of the text, in the form of `makeNote`, however its alphabet, case, hyphen and spaces are written. */
export function notesIn(text: string): string[] {
  const found = text
    .toUpperCase()
    .replaceAll("Ё", "Е")
    .matchAll(/(?<!\p{L})(\p{Lu}{4})[\s\u00a0\-–—_.№#]*(\d{2})(?!\d)/gu);
  const notes = [...found].flatMap(([, word = "", digits = ""]) =>
    [LOOKALIKES, SOUNDS].map((letters) => `${read(word, letters)}-${digits}`),
  );
  return [...new Set(notes)].filter((note) => !/[A-Z]/.test(note));
}

/** Words with figures that may be a note with a mistake. */
const NOTE_LIKE = /(?<![\p{L}\d])(\p{Lu}{3,5})[\s\u00a0\-–—_.№#]*(\d{1,3})(?!\d)/gu;

/** Whether the text has the note with one mistake: a letter or a figure that is wrong, missing, doubled or swapped. */
export function hasMistypedNote(text: string, note: string): boolean {
  const plain = note.replace("-", "");
  return [...text.toUpperCase().replaceAll("Ё", "Е").matchAll(NOTE_LIKE)].some(([, word = "", digits = ""]) =>
    [LOOKALIKES, SOUNDS].some((letters) => isOneMistake(read(word, letters) + digits, plain)),
  );
}

/** One character differs, is missing or is too many, or two neighbours are swapped. */
function isOneMistake(typed: string, meant: string): boolean {
  const least = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < least && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < least - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const [wrong, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)];
  if (wrong.length <= 1 && right.length <= 1) return true;
  return wrong.length === 2 && right.length === 2 && wrong[0] === right[1] && wrong[1] === right[0];
}
