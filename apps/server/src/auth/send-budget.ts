// Whether one more sign-in code may be sent, and to whom it is charged (quality.md 2.2). All numbers are the contract's.
import { limits } from "@bandeha/contract";
import type { Reader, Transactor } from "../storage/storage.ts";
import { type Budget, countBetween, DAY, MINUTE, note, waitFor } from "./budgets.ts";

const { send } = limits;
const WINDOW = send.windowMinutes * MINUTE;
const SETTLE = send.overall.settleSeconds * 1000;
const ALL = "all";
const ENTERED = "entered";

/** Who asks: `phone` and `address` are already keyed hashes. */
export type Asker = {
  phone: string;
  address: string;
  /** This browser has signed in with this phone before: it has budgets of its own, so that a stranger who uses up the phone's cannot lock its owner out. */
  known: boolean;
};

export type SendVerdict = { ok: true; pauseMs: number } | { ok: false; waitMs: number };

const purse = ({ phone, known }: Asker): string => (known ? `known-${phone}` : phone);
const sentKey = (asker: Asker): string => `sent:${purse(asker)}`;
const wrongKey = (asker: Asker): string => `wrong:${purse(asker)}`;
const addressKey = ({ address }: Asker): string => `address:${address}`;

/** @param demo the developer's own machine: the specification's window stands, what protects against strangers does not */
export async function judgeSend(reader: Reader, asker: Asker, now: number, demo: boolean): Promise<SendVerdict> {
  const perPhone: Budget = { key: sentKey(asker), max: send.perPhone, windowMs: WINDOW };
  if (demo) return verdict(await waitFor(reader, [perPhone], now), 0);
  const lately = await countBetween(reader, addressKey(asker), now - WINDOW, now);
  const pumped = !asker.known && (await isPumped(reader, now));
  const { free, max, slowdownMs, slowdownMaxMs } = send.perAddress;
  const budgets: Budget[] = [
    perPhone,
    { key: sentKey(asker), max: send.perPhoneDay, windowMs: DAY },
    { key: addressKey(asker), max: pumped ? send.overall.perAddressWhenPumped : max, windowMs: WINDOW },
    { key: ALL, max: send.overall.perDay, windowMs: DAY },
  ];
  const pauseMs = Math.min(Math.max(0, lately - free) * slowdownMs, slowdownMaxMs);
  return verdict(await waitFor(reader, budgets, now), pauseMs);
}

const verdict = (waitMs: number, pauseMs: number): SendVerdict =>
  waitMs > 0 ? { ok: false, waitMs } : { ok: true, pauseMs };

/** Codes that are asked for and hardly ever entered: someone spends our money, or fishes for accounts. */
async function isPumped(reader: Reader, now: number): Promise<boolean> {
  const from = now - WINDOW - SETTLE;
  const settled = await countBetween(reader, ALL, from, now - SETTLE);
  if (settled < send.overall.judged) return false;
  return (await countBetween(reader, ENTERED, from, now)) < settled * send.overall.verifiedShare;
}

/** @returns the id of the phone's own charge, for giving it back */
export async function chargeSend(tx: Transactor, asker: Asker, now: number, newId: () => string): Promise<string> {
  await note(tx, addressKey(asker), now, newId);
  await note(tx, ALL, now, newId);
  return note(tx, sentKey(asker), now, newId);
}

export const noteEntered = (tx: Transactor, now: number, newId: () => string) => note(tx, ENTERED, now, newId);

export const noteWrong = (tx: Transactor, asker: Asker, now: number, newId: () => string) =>
  note(tx, wrongKey(asker), now, newId);

/** Milliseconds until the phone may be guessed at again. */
export const waitAfterWrong = async (reader: Reader, asker: Asker, now: number, demo: boolean): Promise<number> =>
  demo ? 0 : waitFor(reader, [{ key: wrongKey(asker), max: send.wrongPerPhoneDay, windowMs: DAY }], now);
