// SHA-256 of «challenge:number» for many numbers. Own compression function, because the browser's digest returns a promise per hash, which is about
// ten times slower. The whole blocks of the challenge are hashed once.

const ROUND_CONSTANTS = new Int32Array(64);
const START = new Int32Array(8);
{
  /** The first 32 bits of the fractional part. */
  const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
  let found = 0;
  for (let candidate = 2; found < 64; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(candidate));
    ROUND_CONSTANTS[found++] = fraction(Math.cbrt(candidate));
  }
}

const BLOCK = 64;
const schedule = new Int32Array(64);
const at = (words: Int32Array, index: number): number => words[index] ?? 0;
const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function compress(state: Int32Array, bytes: Uint8Array, offset: number): void {
  for (let index = 0; index < 16; index++) {
    const from = offset + index * 4;
    schedule[index] =
      ((bytes[from] ?? 0) << 24) |
      ((bytes[from + 1] ?? 0) << 16) |
      ((bytes[from + 2] ?? 0) << 8) |
      (bytes[from + 3] ?? 0);
  }
  for (let index = 16; index < 64; index++) {
    const near = at(schedule, index - 15);
    const far = at(schedule, index - 2);
    const one = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const two = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    schedule[index] = (at(schedule, index - 16) + one + at(schedule, index - 7) + two) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, index) + at(schedule, index)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const result = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index++) state[index] = (at(state, index) + (result[index] ?? 0)) | 0;
}

/** @returns a function from a number to the first 32 bits of its hash */
export function hashesOf(challenge: string): (nonce: number) => number {
  const head = new TextEncoder().encode(`${challenge}:`);
  const whole = head.length - (head.length % BLOCK);
  const afterHead = START.slice();
  for (let offset = 0; offset < whole; offset += BLOCK) compress(afterHead, head, offset);
  const rest = head.subarray(whole);
  const state = new Int32Array(8);
  return (nonce) => {
    const digits = String(nonce);
    const used = rest.length + digits.length;
    // The message ends with one bit, and its length in the last eight bytes.
    const tail = new Uint8Array(used + 9 <= BLOCK ? BLOCK : 2 * BLOCK);
    tail.set(rest);
    for (let index = 0; index < digits.length; index++) tail[rest.length + index] = digits.charCodeAt(index);
    tail[used] = 0x80;
    new DataView(tail.buffer).setUint32(tail.length - 4, (whole + used) * 8);
    state.set(afterHead);
    for (let offset = 0; offset < tail.length; offset += BLOCK) compress(state, tail, offset);
    return at(state, 0);
  };
}
