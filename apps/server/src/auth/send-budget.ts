// Whether one more sign-in code may be sent, and to whom it is charged (quality-rules 2.2, decision 029). All numbers are the contract's.
import { limits } from "@bandeha/contract";
import type { Reader, Transactor } from "../storage/storage.ts";
import { type Budget, countSince, DAY, HOUR, MINUTE, note, waitFor } from "./budgets.ts";
import { isUnderAttack, overall } from "./pressure.ts";
import { changeStanding, firstAsked, isProven, networkStanding, readStanding } from "./standings.ts";

const { send, attack } = limits;
const WINDOW = send.windowMinutes * MINUTE;

/** Who asks: `phone` and `network` are already keyed hashes. */
export type Asker = {
  phone: string;
  network: string;
  /** This browser has signed in with this phone before: it has budgets of its own, and what is said of strangers does not concern it. */
  known: boolean;
};

/** Strangers under attack share the budgets of their lane. */
export type Lane = "calm" | "proven" | "new" | "other";

export type SendVerdict =
  | { kind: "send"; lane: Lane; pauseMs: number; proofBits: number }
  /** The phone or the address has had its codes. */
  | { kind: "spent"; waitMs: number }
  /** The lane is full: others are served first. */
  | { kind: "busy"; waitMs: number; proofBits: number };

const accountOf = ({ phone, known }: Asker): string => (known ? `known-${phone}` : phone);
const sentKey = (asker: Asker): string => `sent:${accountOf(asker)}`;
const addressKey = (network: string): string => `address:${network}`;
const enteredKey = (network: string): string => `entered:${network}`;
const laneKey = (lane: Lane): string => `lane:${lane}`;

/** @param demo the developer's own machine: the specification's window holds, what protects against strangers does not */
export async function judgeSend(reader: Reader, asker: Asker, now: number, demo: boolean): Promise<SendVerdict> {
  const perPhone: Budget = { key: sentKey(asker), max: send.perPhone, windowMs: WINDOW };
  const { free, max, slowdownMs, slowdownMaxMs } = send.perAddress;
  const address: Budget = { key: addressKey(asker.network), max, windowMs: WINDOW };
  const strict = [{ key: sentKey(asker), max: send.perPhoneDay, windowMs: DAY }, ...(asker.known ? [] : [address])];
  const waitMs = await waitFor(reader, demo ? [perPhone] : [perPhone, ...strict], now);
  if (waitMs > 0) return { kind: "spent", waitMs };
  if (demo || asker.known) return { kind: "send", lane: "calm", pauseMs: 0, proofBits: 0 };
  if (await isUnderAttack(reader, now)) return judgeUnderAttack(reader, asker, now);
  const lately = await countSince(reader, address.key, now - WINDOW);
  const pauseMs = Math.min(Math.max(0, lately - free) * slowdownMs, slowdownMaxMs);
  return { kind: "send", lane: "calm", pauseMs, proofBits: 0 };
}

async function judgeUnderAttack(reader: Reader, { network }: Asker, now: number): Promise<SendVerdict> {
  const standing = await readStanding(reader, networkStanding(network));
  const today = await recordOf(reader, network, now - DAY);
  if (isProven(standing, now)) {
    const lately = await recordOf(reader, network, now - WINDOW);
    const { aheadWindow, aheadDay } = attack.provenNetwork;
    const isAhead = lately.unentered >= aheadWindow + lately.entered || today.unentered >= aheadDay + today.entered;
    return inLane(reader, "proven", now, { proofBits: 0, isAhead });
  }
  const lane = firstAsked(standing, now) > now - attack.newMinutes * MINUTE ? "new" : "other";
  const { bits, bitsPerUnentered, bitsMax } = attack.proof;
  const proofBits = Math.min(bitsMax, bits + bitsPerUnentered * today.unentered);
  return inLane(reader, lane, now, { proofBits, isAhead: today.unentered >= attack.unprovenAhead });
}

async function recordOf(reader: Reader, network: string, since: number) {
  const sent = await countSince(reader, addressKey(network), since);
  const entered = await countSince(reader, enteredKey(network), since);
  return { entered, unentered: Math.max(0, sent - entered) };
}

const lanes: Record<Exclude<Lane, "calm">, readonly Budget[]> = {
  proven: [
    { key: laneKey("proven"), max: attack.provenNetwork.perMinute, windowMs: MINUTE },
    { key: laneKey("proven"), max: attack.provenNetwork.perHour, windowMs: HOUR },
    { key: laneKey("proven"), max: attack.provenNetwork.perDay, windowMs: DAY },
  ],
  new: [
    { key: laneKey("new"), max: attack.newNetworks.perMinute, windowMs: MINUTE },
    { key: laneKey("new"), max: attack.newNetworks.perWindow, windowMs: WINDOW },
  ],
  other: [
    { key: laneKey("other"), max: attack.otherNetworks.perMinute, windowMs: MINUTE },
    { key: laneKey("other"), max: attack.otherNetworks.perWindow, windowMs: WINDOW },
  ],
};

async function inLane(
  reader: Reader,
  lane: Exclude<Lane, "calm">,
  now: number,
  { proofBits, isAhead }: { proofBits: number; isAhead: boolean },
): Promise<SendVerdict> {
  const retryMs = attack.retrySeconds * 1000;
  if (isAhead) return { kind: "busy", waitMs: retryMs, proofBits };
  const waitMs = await waitFor(reader, lanes[lane], now);
  return waitMs > 0
    ? { kind: "busy", waitMs: Math.min(waitMs, retryMs), proofBits }
    : { kind: "send", lane, pauseMs: 0, proofBits };
}

/** @returns the id of the phone's own charge, for giving it back */
export async function chargeSend(
  tx: Transactor,
  asker: Asker,
  lane: Lane,
  now: number,
  newId: () => string,
): Promise<string> {
  if (!asker.known) {
    await note(tx, addressKey(asker.network), now, newId);
    await note(tx, overall.sent, now, newId);
    if (lane !== "calm") await note(tx, laneKey(lane), now, newId);
  }
  return note(tx, sentKey(asker), now, newId);
}

/** Remembers when a network asked first: those that have waited through an attack do not crowd out one that comes now. */
export async function noteAsked(tx: Transactor, network: string, now: number): Promise<void> {
  const id = networkStanding(network);
  const standing = await readStanding(tx, id);
  if (standing.asked !== firstAsked(standing, now)) await changeStanding(tx, id, now, () => ({ asked: now }));
}

/** @param network of the request that the code was sent for */
export async function noteEntered(tx: Transactor, network: string, now: number, newId: () => string): Promise<void> {
  await note(tx, overall.entered, now, newId);
  await note(tx, enteredKey(network), now, newId);
  await changeStanding(tx, networkStanding(network), now, () => ({ entered: now }));
}

/** @param user an id, or the keyed hash of a phone. A signed-in account was here: the network of a club is proven by its organiser before the first new player comes. */
export async function vouchForNetwork(tx: Transactor, user: string, network: string, now: number, newId: () => string) {
  const key = `vouch:${user}`;
  if ((await waitFor(tx, [{ key, max: attack.vouchesPerDay, windowMs: DAY }], now)) > 0) return;
  await note(tx, key, now, newId);
  await changeStanding(tx, networkStanding(network), now, () => ({ entered: now }));
}

export const isVouchedFor = async (reader: Reader, network: string, now: number): Promise<boolean> => {
  const { entered } = await readStanding(reader, networkStanding(network));
  return entered > now - DAY && entered <= now;
};
