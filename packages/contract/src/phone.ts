// A Russian mobile number as it is typed, sent, stored and shown. Stored and sent: «+7» and ten digits.
import { limits } from "./limits.ts";

/** Digits with the country's 7 in front: a leading 8 is the trunk prefix, a leading 9 is a number without any. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (digits === "") return "";
  const prefixed = digits.startsWith("7") ? digits : digits.startsWith("8") ? `7${digits.slice(1)}` : `7${digits}`;
  // «+7» stood in the field already when a whole number was pasted after it.
  const pasted = prefixed.length === limits.phone.digits + 1 && /^7[78]9/.test(prefixed);
  return pasted ? `7${prefixed.slice(2)}` : prefixed;
}

/** `+79991234567`, or undefined when the text is not +7 and ten digits however written. */
export function normalizePhone(text: string): string | undefined {
  const digits = text.replace(/\D/g, "");
  if (digits.length < limits.phone.digits && !/^9\d{9}$/.test(digits)) return undefined;
  const national = nationalDigits(text);
  return national.length === limits.phone.digits ? `+${national}` : undefined;
}

/** What the field shows while it is typed: «+7 999 123-45-67», as far as it goes. Digits beyond the eleventh are dropped. */
export function formatPhoneMask(typed: string): string {
  const digits = nationalDigits(typed).slice(0, limits.phone.digits);
  if (digits === "") return "";
  const [code, three, two, last] = [digits.slice(1, 4), digits.slice(4, 7), digits.slice(7, 9), digits.slice(9, 11)];
  return `+7${part(" ", code)}${part(" ", three)}${part("-", two)}${part("-", last)}`;
}

const part = (separator: string, digits: string): string => (digits ? `${separator}${digits}` : "");

/** Enables «Получить код» (specification 5); whether the number is one is said on submit. */
export const isPhoneTyped = (typed: string): boolean => typed.trim().length >= limits.phone.minTyped;

/** «+7 9•• •••-••-12»: what a guest sees of a phone (product-rules D8); "" stays "". */
export function maskPhone(phone: string): string {
  const digits = nationalDigits(phone);
  return digits === "" ? "" : `+7 ${digits.charAt(1)}•• •••-••-${digits.slice(-2)}`;
}
