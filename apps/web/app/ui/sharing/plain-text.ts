/** Every way to break a line, Unicode's included. */
const BREAKS = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;
/** Control characters, except the tab. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\0-\x08\x0e-\x1f\x7f-\x9f]/g;

/** A user's text for a file: line breaks are `\n`, without control characters and lone surrogates. */
export const plainText = (text: string): string => text.replace(BREAKS, "\n").replace(CONTROLS, "").toWellFormed();
