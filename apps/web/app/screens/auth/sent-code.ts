// Where a code has gone. Whoever reads it in another app finds the code's step again, though the browser may have dropped the page meanwhile.
import type { CodeSent } from "../../data/auth.ts";
import { inTab } from "./tab-storage.ts";

export type SentTo = {
  phone: string;
  sent: CodeSent;
  /** When, by this phone's clock, in milliseconds. */
  at: number;
};

const KEY = "bandeha_code";
const SECOND_MS = 1000;

/** What was kept, while its code still works; anything unreadable counts for nothing. */
export function readSent(text: string | null, now: number): SentTo | undefined {
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
export function keptSent(): SentTo | undefined {
  const text = inTab((storage) => storage.getItem(KEY));
  const kept = readSent(text, Date.now());
  if (text !== null && !kept) forgetSent();
  return kept;
}

/** Notes that a code has just been sent. */
export function keepSent(phone: string, sent: CodeSent): SentTo {
  const to = { phone, sent, at: Date.now() };
  inTab((storage) => storage.setItem(KEY, JSON.stringify(to)));
  return to;
}

export const forgetSent = (): void => void inTab((storage) => storage.removeItem(KEY));
