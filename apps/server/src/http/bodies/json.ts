// Untrusted JSON: its values are counted in the bytes before it is parsed.

export type Body = Record<string, unknown>;

/** A number is the status of a refusal. */
export type ParsedBody = Body | 400 | 413;

/** Deeper than any record; prevents stack overflows by a hostile document. */
const DEPTH_MAX = 32;
/** Objects, lists and their members. A batch of fifty writes with all fields has a sixth of it. */
export const VALUES_MAX = 10_000;

const code = (character: string): number => character.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = [code('"'), code("\\"), code(",")];
const OPENING = [code("{"), code("[")];
const CLOSING = [code("}"), code("]")];

/** The number of values in a JSON text, estimated from its punctuation; undefined if nested too deeply. */
export function countValues(bytes: Uint8Array): number | undefined {
  let values = 0;
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (quoted) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) {
      values += 1;
      depth += 1;
      if (depth > DEPTH_MAX) return undefined;
    } else if (CLOSING.includes(byte)) depth -= 1;
  }
  return values;
}

const utf8 = new TextDecoder();

/** A JSON object; `null` is an empty one. */
export function readJson(bytes: Uint8Array): ParsedBody {
  const values = countValues(bytes);
  if (values === undefined) return 400;
  if (values > VALUES_MAX) return 413;
  try {
    return objectOf(JSON.parse(utf8.decode(bytes)));
  } catch {
    return 400;
  }
}

function objectOf(value: unknown): Body | 400 {
  if (value === null) return {};
  if (typeof value !== "object" || Array.isArray(value)) return 400;
  removePrototypes(value);
  return Object.fromEntries(Object.entries(value));
}

/** JSON.parse makes `__proto__` an ordinary key, but copying it key by key would change a prototype. */
function removePrototypes(value: object): void {
  if (Object.hasOwn(value, "__proto__")) Reflect.deleteProperty(value, "__proto__");
  for (const member of Object.values(value)) {
    if (typeof member === "object" && member !== null) removePrototypes(member);
  }
}
