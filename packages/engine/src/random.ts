// The engine's only source of randomness: a generator seeded by the caller. The same seed gives the same draw on every machine.

export type Random = {
  /** Uniform in [0, 1). */
  next: () => number;
  /** A whole number from 0 to `bound` - 1. */
  below: (bound: number) => number;
  /** A shuffled copy. */
  shuffle: <Item>(items: readonly Item[]) => Item[];
  /** One of the items, each equally likely. Throws on an empty list. */
  pick: <Item>(items: readonly Item[]) => Item;
};

/** 128 bits from any text (the mixing of MurmurHash3). */
function digest(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a, b, c, d];
}

/** A generator (sfc32) that gives the same numbers for the same text, forever: stored seeds replay old draws. */
export function seededRandom(seed: string): Random {
  let [a, b, c, d] = digest(seed);
  const word = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 15; i++) word();

  const next = () => word() / 4294967296;
  const below = (bound: number) => Math.floor(next() * bound);
  const shuffle = <Item>(items: readonly Item[]) => {
    const copy = [...items];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = below(i + 1);
      [copy[i], copy[j]] = [copy[j] as Item, copy[i] as Item];
    }
    return copy;
  };
  const pick = <Item>(items: readonly Item[]) => {
    if (items.length === 0) throw new Error("Nothing to pick from");
    return items[below(items.length)] as Item;
  };
  return { next, below, shuffle, pick };
}
