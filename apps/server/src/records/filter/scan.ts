// Filter text → tokens (wire 2.3): ASCII identifiers, texts in single or double quotes, decimal numbers.

export type Token =
  | { kind: "identifier"; name: string }
  | { kind: "text"; text: string }
  | { kind: "number"; number: number }
  | { kind: "sign"; sign: string }
  | { kind: "join"; join: "&&" | "||" }
  | { kind: "bracket"; bracket: "(" | ")" };

type Lexeme = { pattern: RegExp; token: (match: string) => Token | "skip" | "invalid" };

const escapes: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "\\": "\\", '"': '"', "'": "'" };

/**
 * PocketBase knows the escapes `\\ \" \' \n \t \r`. Also accepts `\b`, `\f` and the codes of control characters and lone surrogates, which
 * `JSON.stringify` writes, so that `pb.filter` finds every string. A backslash before any other character stays.
 */
const unquote = (literal: string): string =>
  literal
    .slice(1, -1)
    .replaceAll(/\\(?:u(00[01][0-9a-f]|d[89a-f][0-9a-f]{2})|([\s\S]))/g, (written, code?: string, character = "") =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[character] ?? written),
    );

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
  { pattern: /"(?:[^"\\]|\\[\s\S])*"/y, token: (literal) => ({ kind: "text", text: unquote(literal) }) },
  { pattern: /'(?:[^'\\]|\\[\s\S])*'/y, token: (literal) => ({ kind: "text", text: unquote(literal) }) },
  { pattern: /[?=!<>~]+/y, token: (sign) => ({ kind: "sign", sign }) },
  { pattern: /[&|]+/y, token: (join) => (join === "&&" || join === "||" ? { kind: "join", join } : "invalid") },
  { pattern: /[()]/y, token: (bracket) => ({ kind: "bracket", bracket: bracket === "(" ? "(" : ")" }) },
];

/** Its pattern then knows where it ends. */
const lexemeAt = (text: string, at: number): Lexeme | undefined =>
  lexemes.find(({ pattern }) => {
    pattern.lastIndex = at;
    return pattern.test(text);
  });

/** Undefined when some part of the text is not a token. */
export const scan = (text: string): Token[] | undefined => {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const lexeme = lexemeAt(text, at);
    const match = text.slice(at, lexeme?.pattern.lastIndex);
    const token = lexeme?.token(match) ?? "invalid";
    if (token === "invalid") return undefined;
    if (token !== "skip") tokens.push(token);
    at += match.length;
  }
  return tokens;
};
