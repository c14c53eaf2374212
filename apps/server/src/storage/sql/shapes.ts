// SQL texts by their shape: compiling the same statement again costs more than running it. A shape names everything the text depends on, and no
// value of a client.
import type { CompiledQuery } from "kysely";
import type { Dialect } from "./dialect.ts";

/** Clients choose which fields they change. */
const SHAPES_MAX = 500;

const compiledOf = new WeakMap<Dialect, Map<string, CompiledQuery>>();

/** @param compile must give the same text for the same shape, with its parameters in the same order */
export const byShape = (
  dialect: Dialect,
  shape: string,
  parameters: readonly unknown[],
  compile: () => CompiledQuery,
): CompiledQuery => {
  const known = compiledOf.get(dialect) ?? new Map<string, CompiledQuery>();
  compiledOf.set(dialect, known);
  const compiled = known.get(shape) ?? compile();
  if (!known.has(shape)) {
    for (const oldest of known.size >= SHAPES_MAX ? [...known.keys()].slice(0, 1) : []) known.delete(oldest);
    known.set(shape, compiled);
  }
  return { ...compiled, parameters };
};
