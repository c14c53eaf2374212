/** Every way to break a line, Unicode's included. */
const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** What no reader of a text file expects inside a text; the tab is left. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g;

/** A user's text as a file may hold it: line breaks are `\n` alone, without control characters and halves of surrogate pairs. */
export const plainText = (text: string): string => text.replace(BREAKS, "\n").replace(CONTROLS, "").toWellFormed();
