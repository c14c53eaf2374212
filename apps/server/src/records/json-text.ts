// `JSON.stringify` of an answer in slices, because a thousand records with expands would block the event loop.
import { pause } from "../time-slice.ts";

/** Keys that contain records; everything else is small. */
const HOLDS_RECORDS = ["items", "expand"];
/** `JSON.stringify` leaves out what is undefined. */
const NO_RECORDS = { items: undefined, expand: undefined };

/** The same text as `JSON.stringify(value)`. */
export async function jsonText(value: unknown): Promise<string> {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return Array.isArray(value) ? listText(value) : objectText(value);
}

async function listText(items: readonly unknown[]): Promise<string> {
  const texts: string[] = [];
  for (const item of items) {
    await pause();
    texts.push((othersWithin(item, WHOLE_MAX) >= 0 ? JSON.stringify(item) : await jsonText(item)) ?? "null");
  }
  return `[${texts.join(",")}]`;
}

/** An item with at most so many records inside is written at once. */
const WHOLE_MAX = 8;

/** How many of the allowed records an item leaves; negative if it has more, or a list of them. */
function othersWithin(item: unknown, allowed: number): number {
  if (typeof item !== "object" || item === null) return allowed;
  if (Array.isArray(item) || "items" in item) return -1;
  const expand: unknown = "expand" in item ? item.expand : undefined;
  if (typeof expand !== "object" || expand === null) return allowed;
  let left = allowed;
  for (const other of Object.values(expand)) {
    left = othersWithin(other, left - 1);
    if (left < 0) return left;
  }
  return left;
}

async function objectText(value: object): Promise<string> {
  const large = HOLDS_RECORDS.filter((key) => Object.hasOwn(value, key));
  if (large.length === 0) return JSON.stringify(value);
  const parts = [JSON.stringify({ ...value, ...NO_RECORDS }).slice(1, -1)];
  for (const key of large) {
    const inner: unknown = Reflect.get(value, key);
    parts.push(`${JSON.stringify(key)}:${key === "expand" ? await expandText(inner) : await jsonText(inner)}`);
  }
  return `{${parts.filter(Boolean).join(",")}}`;
}

async function expandText(expand: unknown): Promise<string> {
  if (typeof expand !== "object" || expand === null || Array.isArray(expand)) return jsonText(expand);
  const parts: string[] = [];
  for (const [key, inner] of Object.entries(expand)) parts.push(`${JSON.stringify(key)}:${await jsonText(inner)}`);
  return `{${parts.join(",")}}`;
}
