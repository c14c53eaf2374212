// Built code in which V8 stores one byte a character. It keeps the text of every module for as long as the process runs, and a single Russian letter makes
// all of that text two bytes a character.

/** Outside of ASCII, with the backslashes before it: of a module of a megabyte Node makes a text of two bytes for a single letter of Latin-1 as well. */
const LETTER = /(\\*)([^\0-\x7f])/g;

/**
 * Writes letters outside of ASCII as escapes, which mean the same in strings, templates and regular expressions. A template that is read raw must be the
 * source of a regular expression, as all of ours with such letters are.
 */
export const oneByteCode = (code: string): string =>
  code.replace(LETTER, (_, backslashes: string, letter: string) => {
    if (backslashes.length % 2 === 1) throw new Error(`An escaped letter cannot be written as an escape: \\${letter}`);
    return `${backslashes}\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });

type Bundle = Record<string, { type: "asset" } | { type: "chunk"; code: string }>;

/** A plugin of Rolldown and Vite; after minification, which writes letters. */
export const oneByteChunks = {
  name: "one-byte-chunks",
  generateBundle(_: unknown, bundle: Bundle) {
    for (const output of Object.values(bundle)) if (output.type === "chunk") output.code = oneByteCode(output.code);
  },
};
