// Words with letters of the other alphabet that look alike, as some keyboards and copied texts write them.
const LATIN = "aceopxyABCEHKMOPTXykmt";
const CYRILLIC = "асеорхуАВСЕНКМОРТХукмт";
const swap = (word: string, from: string, to: string): string =>
  [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join("");

/** «аmерикано» with letters of the other alphabet that look alike: the word gets the alphabet of its other letters. */
export const inOneScript = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    if (!/[a-z]/i.test(word) || !/[а-яё]/i.test(word)) return word;
    const cyrillic = swap(word, LATIN, CYRILLIC);
    if (!/[a-z]/i.test(cyrillic)) return cyrillic;
    const latin = swap(word, CYRILLIC, LATIN);
    return /[а-яё]/i.test(latin) ? word : latin;
  });
