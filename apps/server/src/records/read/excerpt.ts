// `name:excerpt(max, withEllipsis?)` of the `fields` query: text without markup, cut to a length (wire 2.7).

export type Excerpt = { max: number; ellipsis: boolean };

const CALL = /^excerpt\(\s*(\d{1,6})\s*(?:,\s*(\w+)\s*)?\)$/;
/** Any other word is false. */
const TRUE = ["1", "t", "T", "true", "TRUE", "True"];

export function parseExcerpt(text: string): Excerpt | undefined {
  const [, max, flag = "false"] = CALL.exec(text) ?? [];
  if (!max || Number(max) === 0) return undefined;
  return { max: Number(max), ellipsis: TRUE.includes(flag) };
}

/** Values that are not text stay as they are. */
export function excerpt(value: unknown, cut: Excerpt | undefined): unknown {
  if (!cut || typeof value !== "string") return value;
  const letters = [...plainText(value)];
  if (letters.length <= cut.max) return letters.join("");
  return `${letters.slice(0, cut.max).join("").trim()}${cut.ellipsis ? "..." : ""}`;
}

const plainText = (text: string) =>
  text
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
