// A Russian mobile number: typed, sent, stored and shown. Stored and sent as «+7» and ten digits.
import { phoneLimits } from "../page-limits.ts";

/** Digits with the country's 7 in front: a leading 8 is the trunk prefix, a leading 9 is a number without a prefix. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits === "") return "";
  const prefixed = digits.startsWith("7") ? digits : digits.startsWith("8") ? `7${digits.slice(1)}` : `7${digits}`;
  // A whole number was pasted after the «+7» of the field.
  const pasted = prefixed.length === phoneLimits.digits + 1 && /^7[78]9/.test(prefixed);
  return pasted ? `7${prefixed.slice(2)}` : prefixed;
}

/** `+79991234567`, or undefined when the text is not +7 and ten digits in any notation. */
export function normalizePhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  if (digits.length < phoneLimits.digits && !/^9\d{9}$/.test(digits)) return undefined;
  const national = nationalDigits(text);
  return national.length === phoneLimits.digits ? `+${national}` : undefined;
}

/** Fewer digits find too many people. */
const SEARCHED_DIGITS_MIN = 3;

/** The numbers in a search and what is left of it: «Аня +7 (912) 34» is «912 34» with a leading 7, and «Аня». */
export function phonesInSearch(query: string): { numbers: string[]; rest: string } {
  const numbers: string[] = [];
  const rest = query.replace(/\+?\d[\d\s()\u2010-\u2015-]*/gu, (found) => {
    const digits = found.replace(/\D/g, "");
    if (digits.length < SEARCHED_DIGITS_MIN) return found;
    numbers.push(digits);
    return " ";
  });
  return { numbers, rest };
}

/** Whether typed digits are a part of a stored number; in front of them 7 and 8 may also be the prefix of the country. */
export function isPartOfPhone(digits: string, phone: string): boolean {
  const own = phone.replace(/\D/g, "").slice(1);
  return own.includes(digits) || (/^[78]/.test(digits) && own.startsWith(digits.slice(1)));
}

/** The text of the field while typing: «+7 999 123-45-67» or its beginning. Digits beyond the eleventh are dropped. */
export function formatPhoneMask(typed: string): string {
  const digits = nationalDigits(typed).slice(0, phoneLimits.digits);
  if (digits === "") return "";
  const [code, three, two, last] = [digits.slice(1, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9, 11)];
  return `+7${part(" ", code)}${part(" ", three)}${part("-", two)}${part("-", last)}`;
}

const part = (separator: string, digits: string): string => (digits ? `${separator}${digits}` : "");

/** Whether «Получить код» is enabled (specification 5); the number itself is validated on submit. */
export const isPhoneTyped = (typed: string): boolean => typed.trim().length >= phoneLimits.minTyped;
