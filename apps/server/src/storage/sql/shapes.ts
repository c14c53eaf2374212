// SQL texts by their shape: compiling the same statement again costs more than running it. A shape is everything the text depends on, and no value
// of a client, as a list of keys: finding a text by a list makes no objects, where a long text would be joined and hashed for every statement.
import type { Dialect, Statement } from "./dialect.ts";

/** No shape may be the beginning of another one's meaning: a list of any length is preceded by its length. */
export type Shape = readonly (string | number)[];

type Texts = { text?: string; next: Map<string | number, Texts> };

/** The product itself has some hundreds, and clients choose what they filter and change. Beyond it all are compiled again. */
const SHAPES_MAX = 1000;

type Known = { texts: Texts; count: number };

const knownOf = new WeakMap<Dialect, Known>();

const nothing = (): Known => ({ texts: { next: new Map() }, count: 0 });

/** @param compile must give the same text for the same shape, with its parameters in the same order */
export const byShape = (
  dialect: Dialect,
  shape: Shape,
  parameters: readonly unknown[],
  compile: () => Statement,
): Statement => {
  const known = knownOf.get(dialect) ?? nothing();
  let at = known.texts;
  for (const key of shape) {
    let next = at.next.get(key);
    if (!next) {
      next = { next: new Map() };
      at.next.set(key, next);
    }
    at = next;
  }
  if (at.text === undefined) {
    at.text = compile().sql;
    known.count += 1;
    knownOf.set(dialect, known.count < SHAPES_MAX ? known : nothing());
  }
  return { sql: at.text, parameters };
};
