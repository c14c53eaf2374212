// Random texts. The source of bytes is a parameter for tests; in production it is `randomBytes` of node:crypto.

export type RandomBytes = (size: number) => Uint8Array;

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const DIGITS = "0123456789";
/** Without letters and digits that look alike. */
const READABLE = "23456789abcdefghjkmnpqrstuvwxyz";

export const randomText = (random: RandomBytes, length: number): string => pick(random, ALPHANUMERIC, length);
export const randomDigits = (random: RandomBytes, length: number): string => pick(random, DIGITS, length);

export const randomReadable = (random: RandomBytes, length: number): string => pick(random, READABLE, length);

/** Rejection sampling: bytes beyond the last multiple of the alphabet are dropped, because a plain remainder is biased to its first letters. */
function pick(random: RandomBytes, alphabet: string, length: number): string {
  const fair = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < fair && text.length < length) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
