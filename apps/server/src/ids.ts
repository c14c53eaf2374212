// A record's id: 15 characters of a-z0-9 (wire 2.9). A client may choose it, which makes a create safe to retry.
import type { FieldErrors } from "@bandeha/contract";

const LENGTH = 15;

/** Undefined when the id may be used. */
export function idErrors(id: string): FieldErrors | undefined {
  const length = [...id].length;
  if (length < LENGTH) {
    const message = `Must be at least ${LENGTH} character(s).`;
    return { id: { code: "validation_min_text_constraint", message, params: { min: LENGTH } } };
  }
  if (length > LENGTH) {
    const message = `Must be no more than ${LENGTH} character(s).`;
    return { id: { code: "validation_max_text_constraint", message, params: { max: LENGTH } } };
  }
  if (!/^[a-z0-9]+$/.test(id)) return { id: { code: "validation_invalid_format", message: "Invalid value format." } };
  return undefined;
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";
/** Bytes from here on are discarded, because their remainder would make the first letters more frequent. */
const FAIR = 256 - (256 % ALPHABET.length);

export function newId(random: (size: number) => Uint8Array): string {
  let id = "";
  while (id.length < LENGTH) {
    for (const byte of random(LENGTH)) if (byte < FAIR && id.length < LENGTH) id += ALPHABET[byte % ALPHABET.length];
  }
  return id;
}

/** A call of the generator costs as much as a query by id, so it fills a block of this many bytes. */
const BLOCK = 4096;

/** The same random bytes, taken from blocks. No byte is given twice. */
export function inBlocks(random: (size: number) => Uint8Array): (size: number) => Uint8Array {
  let block: Uint8Array = new Uint8Array();
  let used = 0;
  return (size) => {
    if (used + size > block.length) {
      block = random(Math.max(size, BLOCK));
      used = 0;
    }
    used += size;
    return block.subarray(used - size, used);
  };
}
