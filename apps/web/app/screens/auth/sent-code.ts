// The last sent code. It restores the code's step after the user reads the code in another app, even if the browser discarded the page.
import type { CodeSent } from "../../data/session/auth.ts";
import { withTabStorage } from "./tab-storage.ts";

export type SentTo = {
  phone: string;
  sent: CodeSent;
  /** Time of sending by this device's clock, in milliseconds. */
  at: number;
};

const KEY = "bandeha_code";
const SECOND_MS = 1000;

/** The stored value while its code is valid; unreadable data is ignored. */
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

/** An expired value is deleted, because a phone number must not stay in storage longer than needed. */
export function storedSent(): SentTo | undefined {
  const text = withTabStorage((storage) => storage.getItem(KEY));
  const kept = parseSent(text, Date.now());
  if (text !== null && !kept) clearSent();
  return kept;
}

/** Stores that a code was sent now. */
export function storeSent(phone: string, sent: CodeSent): SentTo {
  const to = { phone, sent, at: Date.now() };
  withTabStorage((storage) => storage.setItem(KEY, JSON.stringify(to)));
  return to;
}

export const clearSent = (): void => void withTabStorage((storage) => storage.removeItem(KEY));
