// Where a code has gone. Whoever reads it in another app finds the code's step again, though the browser may have dropped the page meanwhile.
import type { CodeSent } from "../../data/auth.ts";
import { withTabStorage } from "./tab-storage.ts";

export type SentTo = {
  phone: string;
  sent: CodeSent;
  /** When, by this phone's clock, in milliseconds. */
  at: number;
};

const KEY = "bandeha_code";
const SECOND_MS = 1000;

/** What was kept, while its code still works; anything unreadable counts for nothing. */
export function parseSent(text: string | null, now: number): SentTo | undefined {
  try {
    const kept = JSON.parse(text ?? "") as Partial<SentTo> | null;
    const { phone, sent, at } = kept ?? {};
    if (typeof phone !== "string" || typeof at !== "number" || typeof sent?.expires_in !== "number") return undefined;
    return at <= now && now < at + sent.expires_in * SECOND_MS ? { phone, sent, at } : undefined;
  } catch {
    return undefined;
  }
}

/** One that works no longer is forgotten: a phone number does not stay in the tab for nothing. */
export function storedSent(): SentTo | undefined {
  const text = withTabStorage((storage) => storage.getItem(KEY));
  const kept = parseSent(text, Date.now());
  if (text !== null && !kept) clearSent();
  return kept;
}

/** Notes that a code has just been sent. */
export function storeSent(phone: string, sent: CodeSent): SentTo {
  const to = { phone, sent, at: Date.now() };
  withTabStorage((storage) => storage.setItem(KEY, JSON.stringify(to)));
  return to;
}

export const clearSent = (): void => void withTabStorage((storage) => storage.removeItem(KEY));
