// Masks phone numbers. Every phone number in a log line or a status page is masked by it.

/** Digits with the usual separators, in plain text or in a URL. */
const NUMBER = /\d(?:(?:[ ()+-]|%2[089B])*\d){6,}/gi;

/** Support can find a request by the last digits, but not call: +79991234567 → +***4567. */
export const maskNumbers = (text: string): string =>
  text.replace(NUMBER, (found) => `***${found.replace(/%\w\w|\D/g, "").slice(-4)}`);
