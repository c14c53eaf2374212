// Filter text → tokens (protocol 2.3). ASCII identifiers, texts in either quote, plain decimals.

export type Token =
  | { kind: "identifier"; name: string }
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  | { kind: "sign"; sign: string }
  | { kind: "join"; join: "&&" | "||" }
  | { kind: "bracket"; bracket: "(" | ")" };

type Lexeme = { pattern: RegExp; token: (match: string) => Token | "skip" | "invalid" };

/** A backslash keeps the quote it stands before; nothing else is unescaped. */
const unquote = (literal: string): string => {
  const quote = literal.charAt(0);
  return literal.slice(1, -1).replaceAll(`\\${quote}`, quote);
};

const lexemes: readonly Lexeme[] = [
  { pattern: /[ \t\n]+/y, token: () => "skip" },
  { pattern: /\/\/[^\n]*/y, token: () => "skip" },
  {
    pattern: /[A-Za-z_@#][\w.:@#]*/y,
    token: (name) => (/\w$/.test(name) ? { kind: "identifier", name } : "invalid"),
  },
  {
    pattern: /-?\d[\d.]*/y,
    token: (literal) => {
      const number = Number(literal);
      return /^-?\d+(\.\d+)?$/.test(literal) && Number.isFinite(number) ? { kind: "number", number } : "invalid";
    },
  },
  // A quote ends the text unless a backslash stands right before it, whatever stands before that backslash.
  { pattern: /"(?:[^"]|(?<=\\)")*(?<!\\)"/y, token: (literal) => ({ kind: "text", text: unquote(literal) }) },
  { pattern: /'(?:[^']|(?<=\\)')*(?<!\\)'/y, token: (literal) => ({ kind: "text", text: unquote(literal) }) },
  { pattern: /[?=!<>~]+/y, token: (sign) => ({ kind: "sign", sign }) },
  { pattern: /[&|]+/y, token: (join) => (join === "&&" || join === "||" ? { kind: "join", join } : "invalid") },
  { pattern: /[()]/y, token: (bracket) => ({ kind: "bracket", bracket: bracket === "(" ? "(" : ")" }) },
];

/** All tokens, or nothing when some part of the text is none. */
export const scan = (text: string): Token[] | undefined => {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const found = lexemes
      .map(({ pattern, token }) => {
        pattern.lastIndex = at;
        return { match: pattern.exec(text)?.[0], token };
      })
      .find(({ match }) => match);
    const token = found?.match ? found.token(found.match) : "invalid";
    if (token === "invalid") return undefined;
    if (token !== "skip") tokens.push(token);
    at += found?.match?.length ?? 1;
  }
  return tokens;
};
