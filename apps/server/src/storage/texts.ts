// What text means to a query, the same in SQL and in memory: which texts can be stored, folding, and the right side of `~` (wire 2.4).

/** Lone surrogates and NUL cannot be stored by every driver; both become the replacement character, on writing and in queries alike. */
export const storable = (text: string): string => {
  const whole = text.toWellFormed();
  return whole.includes("\0") ? whole.replaceAll("\0", "\ufffd") : whole;
};

/** What `:lower` compares. */
export const lower = (text: string): string => text.toLowerCase();

/** What `~` compares: no case, and ё as е (decision 014). */
export const fold = (text: string): string => lower(text).replaceAll("ё", "е");

/** Numbers as `~` and comparisons with text see them. */
export const numberText = (value: number): string => String(value === 0 ? 0 : value);

/** Bytewise, as the databases sort: UTF-16 order differs above U+FFFF. */
export const compareTexts = (left: string, right: string): number =>
  left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right));

/** A literal after `~`: plain text to be found anywhere, or a pattern as soon as it holds an unescaped `%`. A pattern that ends within an escape matches no text. */
export type TextPattern = { contains: string } | { like: readonly LikeToken[] } | "never";
export type LikeToken = { text: string } | "any" | "one";

const ESCAPABLE = new Set(["\\", "%", "_"]);

/** Read as a pattern: a backslash makes the next character literal. */
const readPattern = (characters: readonly string[]): TextPattern => {
  const tokens: LikeToken[] = [];
  let plain = "";
  const flush = () => {
    if (plain) tokens.push({ text: plain });
    plain = "";
  };
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] ?? "";
    if (character === "\\") {
      const literal = characters[++index];
      if (literal === undefined) return "never";
      plain += literal;
    } else if (character === "%" || character === "_") {
      flush();
      tokens.push(character === "%" ? "any" : "one");
    } else {
      plain += character;
    }
  }
  flush();
  return { like: tokens };
};

export const readTextPattern = (literal: string): TextPattern => {
  const characters = [...fold(storable(literal))];
  // Without an unescaped `%` the text is taken literally, lone `_` and `\` included.
  let contains = "";
  for (let index = 0; index < characters.length; index++) {
    const character = characters[index] ?? "";
    const next = characters[index + 1];
    if (character === "%") return readPattern(characters);
    const isEscape = character === "\\" && next !== undefined && ESCAPABLE.has(next);
    contains += isEscape ? next : character;
    if (isEscape) index++;
  }
  return { contains };
};

/** The pattern as `LIKE … ESCAPE '\'` wants it: never ends with a lone backslash, which PostgreSQL refuses. */
export const likePattern = (tokens: readonly LikeToken[]): string =>
  tokens
    .map((token) => (token === "any" ? "%" : token === "one" ? "_" : token.text.replaceAll(/[\\%_]/g, "\\$&")))
    .join("");

/** Greedy with one step back, so time is bounded by text × pattern. */
export const matchesLike = (text: string, tokens: readonly LikeToken[]): boolean => {
  const characters = [...text];
  const pattern = tokens.flatMap((token): LikeToken[] =>
    typeof token === "string" ? [token] : [...token.text].map((text) => ({ text })),
  );
  let at = 0;
  let place = 0;
  let lastAny = -1;
  let resume = 0;
  while (at < characters.length) {
    const token = pattern[place];
    if (token === "any") {
      lastAny = place++;
      resume = at;
    } else if (token !== undefined && (token === "one" || token.text === characters[at])) {
      place++;
      at++;
    } else if (lastAny >= 0) {
      place = lastAny + 1;
      at = ++resume;
    } else return false;
  }
  while (pattern[place] === "any") place++;
  return place === pattern.length;
};
