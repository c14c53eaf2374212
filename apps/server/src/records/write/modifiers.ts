// Keys of a body that change a stored value instead of replacing it: `field+`, `field-`, `+field` and `field:autogenerate` (core/field_*.go).
import { castBody, type FieldSpec, type FieldSpecs } from "@bandeha/contract";
import type { Body } from "../../http/bodies/json.ts";

const AUTOGENERATE = ":autogenerate";

type Modifier = { name: string; field: FieldSpec; sign: "+" | "-" | "prepend" | "prefix" };

/** True when the body has a modifier, so that the result depends on the stored record. */
export const hasModifiers = (fields: FieldSpecs, body: Body): boolean =>
  Object.keys(body).some((key) => modifierOf(fields, key)?.sign !== undefined);

/**
 * Replaces every modifier in the body with the resulting value.
 * @param stored the record before the write; absent on create
 */
export function resolveModifiers(fields: FieldSpecs, body: Body, stored: Body = {}): Body {
  if (!hasModifiers(fields, body)) return body;
  const resolved = new Map(Object.entries(body));
  // PocketBase's order: the plain field first, then its modifiers.
  for (const key of Object.keys(body).sort((one, other) => one.length - other.length)) {
    const modifier = modifierOf(fields, key);
    if (!modifier) continue;
    const { name } = modifier;
    resolved.delete(key);
    resolved.set(name, changed(modifier, body[key], resolved.has(name) ? resolved.get(name) : stored[name]));
  }
  return Object.fromEntries(resolved);
}

function modifierOf(fields: FieldSpecs, key: string): Modifier | undefined {
  if (Object.hasOwn(fields, key)) return undefined;
  const named = (name: string, sign: Modifier["sign"], ...kinds: FieldSpec["kind"][]): Modifier | undefined => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field && !field.hidden && kinds.includes(field.kind) ? { name, field, sign } : undefined;
  };
  if (key.endsWith(AUTOGENERATE)) return named(key.slice(0, -AUTOGENERATE.length), "prefix", "text");
  if (key.startsWith("+")) return named(key.slice(1), "prepend", "select", "relation");
  const last = key.at(-1);
  if (last === "+" || last === "-") return named(key.slice(0, -1), last, "number", "select", "relation");
  return undefined;
}

function changed({ name, field, sign }: Modifier, sent: unknown, before: unknown): unknown {
  const cast = (value: unknown) => castBody({ [name]: field }, { [name]: value })[name];
  // No text field has a pattern to generate from, so the prefix is the value.
  if (sign === "prefix") return sent;
  if (field.kind === "number") return Number(cast(before)) + (sign === "+" ? 1 : -1) * Number(cast(sent));
  const held = cast(before);
  if (sign === "prepend") return held === "" ? sent : held;
  const named = [sent].flat();
  if (sign === "+") return named.length > 0 ? named.at(-1) : held;
  return named.includes(held) ? "" : held;
}
