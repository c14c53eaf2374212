// One edit of the phone field: typing, pasting, deleting and autofill, with any selection.
import { formatPhoneMask, normalizePhone } from "@bandeha/contract";
import { caretAfter } from "./phone-caret.ts";

/** The text of the field before the edit; `typed` and `caret` are what the browser has made of it. */
export type PhoneEdit = { before: string; typed: string; caret: number };

/** The «+7» that the mask adds; the digits after it are the number in the country. */
const COUNTRY = 2;

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** What was replaced and by which text: what is equal before the caret and after it was not touched. */
function changeOf({ before, typed, caret }: PhoneEdit) {
  const rest = typed.slice(caret);
  if (!before.endsWith(rest)) return { start: 0, end: before.length, text: typed };
  const end = before.length - rest.length;
  let start = 0;
  while (start < Math.min(end, caret) && before[start] === typed[start]) start++;
  return { start, end, text: typed.slice(start, caret) };
}

/** The masked text after the edit, and its caret. */
export function editPhone(edit: PhoneEdit): { masked: string; caret: number } {
  const { before } = edit;
  const { start, end, text } = changeOf(edit);
  const front = digitsIn(before.slice(COUNTRY, Math.max(start, COUNTRY)));
  const back = digitsIn(before.slice(Math.max(end, COUNTRY)));
  // Without this the country code could not be deleted.
  if (text === "" && front + back === "") return { masked: "", caret: 0 };
  // A whole number replaces what was typed before it.
  if (normalizePhone(text)) return atEnd(formatPhoneMask(text));
  const keepsCountry = before !== "" && (start >= COUNTRY || end < COUNTRY || text === "");
  const added = keepsCountry ? digitsIn(text) : digitsIn(formatPhoneMask(text)).slice(1);
  const national = front + added + back;
  if (national === "") return atEnd(digitsIn(text) || keepsCountry ? "+7" : "");
  const masked = formatPhoneMask(`+7${national}`);
  if (back === "") return atEnd(masked);
  return { masked, caret: caretAfter(masked, 1 + front.length + added.length) };
}

const atEnd = (masked: string) => ({ masked, caret: masked.length });
