export const ID_LENGTH = 15;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An id for a new record, so that a create repeated after a lost answer makes one record. */
export const newRecordId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(ID_LENGTH))].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
