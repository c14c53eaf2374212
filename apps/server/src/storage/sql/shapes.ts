// SQL texts by their shape: compiling the same statement again costs more than running it. A shape names everything the text depends on, and no
// value of a client.
import type { Dialect, Statement } from "./dialect.ts";

/** Clients choose which fields they change. */
const SHAPES_MAX = 500;

const textsOf = new WeakMap<Dialect, Map<string, string>>();

/** @param compile must give the same text for the same shape, with its parameters in the same order */
export const byShape = (
  dialect: Dialect,
  shape: string,
  parameters: readonly unknown[],
  compile: () => Statement,
): Statement => {
  const known = textsOf.get(dialect) ?? new Map<string, string>();
  textsOf.set(dialect, known);
  let text = known.get(shape);
  if (text === undefined) {
    text = compile().sql;
    for (const oldest of known.size >= SHAPES_MAX ? [...known.keys()].slice(0, 1) : []) known.delete(oldest);
    known.set(shape, text);
  }
  return { sql: text, parameters };
};
