// The `fields` query: which keys an answer keeps (wire 2.7).
import { failure } from "../../http/errors/errors.ts";
import { type Excerpt, excerpt, parseExcerpt } from "./excerpt.ts";

/** The kept keys of one level. `whole` keeps a key with everything below it. */
export type Picked = Map<string, Kept>;
type Kept = { whole: boolean; excerpt?: Excerpt; below: Picked };

const FIELDS_MAX = 200;
const SEPARATOR = /,(?![^(]*\))/;

/** For a bad modifier: PocketBase sends a broken answer; this server answers 400. */
export const badFields = failure(400);

/** `picked` is undefined when all fields are kept. */
export function parseFields(text: string | null): { ok: true; picked: Picked | undefined } | { ok: false } {
  const items = (text ?? "").split(SEPARATOR, FIELDS_MAX).map((item) => item.trim());
  const picked: Picked = new Map();
  for (const item of items.filter(Boolean)) {
    const [path = "", ...modifiers] = item.split(":");
    const cut = modifiers.length ? parseExcerpt(modifiers.join(":")) : undefined;
    if (modifiers.length && !cut) return { ok: false };
    add(picked, path.split("."), cut);
  }
  return { ok: true, picked: picked.size ? picked : undefined };
}

function add(level: Picked, [name = "", ...rest]: readonly string[], cut: Excerpt | undefined): void {
  const kept: Kept = level.get(name) ?? { whole: false, below: new Map() };
  level.set(name, kept);
  if (rest.length) add(kept.below, rest, cut);
  else Object.assign(kept, { whole: true, ...(cut && { excerpt: cut }) });
}

/** Keeps the picked keys of an object, or of each item of a list; other values do not change. */
export function pickFields(value: unknown, picked: Picked | undefined): unknown {
  if (!picked || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => pickFields(item, picked));
  // A wildcard only at the end of a path; before a dot it is an ordinary (unknown) name.
  const star = picked.get("*");
  const everyOther = star?.whole ? star : undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const kept = picked.get(name) ?? everyOther;
      if (!kept) return [];
      return [[name, kept.whole ? excerpt(inner, kept.excerpt) : pickFields(inner, kept.below)]];
    }),
  );
}
