// Converts what a client sent into values of an entity's field types, as leniently as PocketBase does (wire 2.9). Validation is in validation.ts.
import type { FieldSpec, FieldSpecs } from "./fields.ts";

/** A value of any field kind, as stored and as sent. */
export type FieldValue = string | number | boolean | null | readonly unknown[] | Record<string, unknown>;

const empty = { text: "", number: 0, bool: false, date: "", select: "", relation: "", json: null } as const satisfies {
  [Kind in FieldSpec["kind"]]: FieldValue;
};

const casts: { [Kind in FieldSpec["kind"]]: (value: unknown) => FieldValue } = {
  text: castText,
  number: castNumber,
  bool: (value) => value === true || (typeof value === "number" && value !== 0) || isTrueWord(value),
  date: castDate,
  select: (value) => castText(lastOf(value)),
  relation: (value) => castText(lastOf(value)),
  json: castJson,
};

/** A record with every field of the table at its empty value: "", 0, false or null. */
export function emptyRecord(fields: FieldSpecs): Record<string, FieldValue> {
  const known = empties.get(fields);
  if (known) return { ...known };
  const made = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty[field.kind]]));
  empties.set(fields, made);
  return { ...made };
}

/** Every new row starts as one of them. */
const empties = new WeakMap<FieldSpecs, Readonly<Record<string, FieldValue>>>();

/**
 * The fields of the table that `body` names, each cast to its kind. All other keys (unknown, system, modifiers such as `position+`) are dropped silently.
 * @param body parsed JSON of any shape; anything but an object counts as {}
 * @param options.hidden keep hidden fields too (superusers)
 */
export function castBody(
  fields: FieldSpecs,
  body: unknown,
  options: { hidden?: boolean } = {},
): Record<string, FieldValue> {
  if (typeof body !== "object" || body === null) return {};
  const sent: Record<string, unknown> = { ...body };
  const cast: Record<string, FieldValue> = {};
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    if (field && Object.hasOwn(sent, name) && (options.hidden || !field.hidden))
      cast[name] = castValue(field, sent[name]);
  }
  return cast;
}

function castValue(field: FieldSpec, value: unknown): FieldValue {
  const cast = casts[field.kind](value);
  return field.kind === "text" && field.oneLine && typeof cast === "string" ? asName(cast) : cast;
}

/** On one line, and without soft hyphens: the screens divide long names by them, so a name that was copied there has them. */
const asName = (text: string): string => text.replaceAll("\u00ad", "").replace(BREAKS, " ");

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Removes NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot encode: both databases store the same text. */
function castText(value: unknown): string {
  if (typeof value === "string") return value.replaceAll("\u0000", "").toWellFormed();
  if (typeof value === "number") return digitsOf(value);
  return typeof value === "boolean" ? String(value) : "";
}

/** A number as Go converts it to text: never with an exponent. */
function digitsOf(value: number): string {
  const text = String(value);
  if (!text.includes("e")) return text;
  return value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 100 });
}

const NUMERIC = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function castNumber(value: unknown): number {
  if (typeof value === "boolean") return value ? 1 : 0;
  const read = typeof value === "string" && NUMERIC.test(value) ? Number(value) : value;
  // `|| 0` also turns -0 into 0.
  return typeof read === "number" && Number.isFinite(read) ? read || 0 : 0;
}

function isTrueWord(value: unknown): boolean {
  return typeof value === "string" && ["1", "t", "true"].includes(value.trim().toLowerCase());
}

const DAY = /^(\d{4}-\d\d-(\d\d))(.*)$/;
const CLOCK = /^[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z| ?[+-]\d\d:?\d\d)?$/i;

/** `YYYY-MM-DD`, ISO 8601 or PocketBase's own form → `YYYY-MM-DD HH:MM:SS.mmmZ` in UTC; without a zone it is UTC; unreadable is "". */
function castDate(value: unknown): string {
  const [, day, dayOfMonth, rest = ""] = DAY.exec(typeof value === "string" ? value.trim() : "") ?? [];
  const midnight = new Date(`${day}T00:00:00.000Z`);
  // The comparison of days refuses 30 February, which Date reads as 2 March.
  if (Number.isNaN(midnight.getTime()) || midnight.getUTCDate() !== Number(dayOfMonth)) return "";
  const [, hours, minutes, seconds = "00", fraction = "", spaced = "Z"] = CLOCK.exec(rest || " 00:00") ?? [];
  const zone = spaced.trim();
  const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}.${fraction.padEnd(3, "0").slice(0, 3)}${colon}`);
  const text = Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
  // An offset can move the year outside four digits.
  return text.length === 24 ? text.replace("T", " ") : "";
}

function lastOf(value: unknown): unknown {
  return Array.isArray(value) ? value.at(-1) : value;
}

/** A string that is JSON is parsed, because multipart bodies send JSON as text; any other string remains a string. */
function castJson(value: unknown): FieldValue {
  if (typeof value !== "string") return isJson(value) ? value : null;
  if (!/^(null|true|false)$|^[-\d"[{]/.test(value)) return castText(value);
  try {
    return JSON.parse(value);
  } catch {
    return castText(value);
  }
}

function isJson(value: unknown): value is FieldValue {
  return value === null || ["number", "boolean", "object"].includes(typeof value);
}
