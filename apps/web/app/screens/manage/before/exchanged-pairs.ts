// What becomes of the pairs when the organiser exchanges two players. Pure; each pair is then written into both entries (product-rules D16).
import type { Pair } from "@bandeha/engine";

/** The two pairs after `one` and `other` have changed places; undefined when they are not in two different pairs. */
export function exchanged(pairs: readonly Pair[], one: string, other: string): [Pair, Pair] | undefined {
  const [from, to] = [one, other].map((id) => pairs.find((pair) => pair.includes(id)));
  if (!from || !to || from === to) return undefined;
  const put = ([a, b]: Pair, out: string, inside: string): Pair => (a === out ? [inside, b] : [a, inside]);
  return [put(from, one, other), put(to, other, one)];
}
