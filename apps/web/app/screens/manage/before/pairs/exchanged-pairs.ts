// The pairs after an exchange of two players. Pure; each pair is then written to both entries (product-rules D16).
import type { Pair } from "@bandeha/engine";

/** The two pairs after the exchange; undefined if the players are not in two different pairs. */
export function exchanged(pairs: readonly Pair[], one: string, other: string): [Pair, Pair] | undefined {
  const [from, to] = [one, other].map((id) => pairs.find((pair) => pair.includes(id)));
  if (!from || !to || from === to) return undefined;
  const put = ([a, b]: Pair, out: string, inside: string): Pair => (a === out ? [inside, b] : [a, inside]);
  return [put(from, one, other), put(to, other, one)];
}
