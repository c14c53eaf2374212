// The address of a receipt. YooKassa refuses a payment whose address it cannot use, and the player would read only that the payment failed.
import { limits } from "../limits.ts";

const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const ADDRESS = new RegExp(
  String.raw`^${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`,
  "iu",
);
const LOCAL_MAX = 64;

/** The address without what a phone adds around it; undefined for a text that is no address of Latin letters. */
export function receiptEmail(typed: string): string | undefined {
  const email = typed.replaceAll(/[\s\u200b-\u200d\u2060\ufeff]+$|^[\s\u200b-\u200d\u2060\ufeff]+/gu, "");
  const isAddress = ADDRESS.test(email) && email.indexOf("@") <= LOCAL_MAX && email.length <= limits.payments.emailMax;
  return isAddress ? email : undefined;
}
