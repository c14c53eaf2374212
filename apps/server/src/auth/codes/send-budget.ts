// Whether one more sign-in code may be sent, and which budgets it uses (quality-rules 2.2, decision 029). All numbers are in the contract.
import { limits } from "@bandeha/contract";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { type Budget, countSince, DAY, HOUR, MINUTE, note, waitFor } from "./budgets.ts";
import { isUnderAttack, overall } from "./pressure.ts";
import { changeTrustRecord, firstAsked, isProven, networkTrustKey, readTrustRecord } from "./trust-records.ts";

const { send, attack } = limits;
const WINDOW = send.windowMinutes * MINUTE;

/** `phone` and `network` are keyed hashes. */
export type Requester = {
  phone: string;
  network: string;
  /** This browser has signed in with this phone before. It has its own budgets, and rules for unknown devices do not apply. */
  known: boolean;
};

/** During an attack unknown devices share the budget of their lane. */
export type Lane = "calm" | "proven" | "new" | "other";

export type SendVerdict =
  | { kind: "send"; lane: Lane; pauseMs: number; proofBits: number }
  /** The budget of the phone or the address is spent. */
  | { kind: "spent"; waitMs: number }
  /** The budget of the lane is spent. */
  | { kind: "busy"; waitMs: number; proofBits: number };

const accountOf = ({ phone, known }: Requester): string => (known ? `known-${phone}` : phone);
const sentKey = (requester: Requester): string => `sent:${accountOf(requester)}`;
const addressKey = (network: string): string => `address:${network}`;
const enteredKey = (network: string): string => `entered:${network}`;
const laneKey = (lane: Lane): string => `lane:${lane}`;

/** @param demo only the specification's limit per phone applies */
export async function judgeSend(
  reader: Reader,
  requester: Requester,
  now: number,
  demo: boolean,
): Promise<SendVerdict> {
  const perPhone: Budget = { key: sentKey(requester), max: send.perPhone, windowMs: WINDOW };
  const { free, max, slowdownMs, slowdownMaxMs } = send.perAddress;
  const address: Budget = { key: addressKey(requester.network), max, windowMs: WINDOW };
  const strict = [
    { key: sentKey(requester), max: send.perPhoneDay, windowMs: DAY },
    ...(requester.known ? [] : [address]),
  ];
  const waitMs = await waitFor(reader, demo ? [perPhone] : [perPhone, ...strict], now);
  if (waitMs > 0) return { kind: "spent", waitMs };
  if (demo || requester.known) return { kind: "send", lane: "calm", pauseMs: 0, proofBits: 0 };
  if (await isUnderAttack(reader, now)) return judgeUnderAttack(reader, requester, now);
  const lately = await countSince(reader, address.key, now - WINDOW);
  const pauseMs = Math.min(Math.max(0, lately - free) * slowdownMs, slowdownMaxMs);
  return { kind: "send", lane: "calm", pauseMs, proofBits: 0 };
}

async function judgeUnderAttack(reader: Reader, { network }: Requester, now: number): Promise<SendVerdict> {
  const record = await readTrustRecord(reader, networkTrustKey(network));
  const today = await recordOf(reader, network, now - DAY);
  if (isProven(record, now)) {
    const lately = await recordOf(reader, network, now - WINDOW);
    const { aheadWindow, aheadDay } = attack.provenNetwork;
    const isAhead = lately.unentered >= aheadWindow + lately.entered || today.unentered >= aheadDay + today.entered;
    return inLane(reader, "proven", now, { proofBits: 0, isAhead });
  }
  const lane = firstAsked(record, now) > now - attack.newMinutes * MINUTE ? "new" : "other";
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

/** @returns the id of the phone's event, for a refund */
export async function chargeSend(
  tx: Transactor,
  requester: Requester,
  lane: Lane,
  now: number,
  newId: () => string,
): Promise<string> {
  if (!requester.known) {
    await note(tx, addressKey(requester.network), now, newId);
    await note(tx, overall.sent, now, newId);
    if (lane !== "calm") await note(tx, laneKey(lane), now, newId);
  }
  return note(tx, sentKey(requester), now, newId);
}

/** Records the first request of a network, because networks that are new during an attack have their own lane. */
export async function noteFirstRequest(tx: Transactor, network: string, now: number): Promise<void> {
  const id = networkTrustKey(network);
  const record = await readTrustRecord(tx, id);
  if (record.asked !== firstAsked(record, now)) await changeTrustRecord(tx, id, now, () => ({ asked: now }));
}

/** @param network of the request that the code was sent for */
export async function noteEntered(tx: Transactor, network: string, now: number, newId: () => string): Promise<void> {
  await note(tx, overall.entered, now, newId);
  await note(tx, enteredKey(network), now, newId);
  await changeTrustRecord(tx, networkTrustKey(network), now, () => ({ entered: now }));
}

/** A signed-in account proves its network, so that an organiser proves the network of a hall for new players. @param user an id, or the keyed hash of a phone */
export async function proveNetwork(tx: Transactor, user: string, network: string, now: number, newId: () => string) {
  const key = `proves:${user}`;
  if ((await waitFor(tx, [{ key, max: attack.provenNetworksPerDay, windowMs: DAY }], now)) > 0) return;
  await note(tx, key, now, newId);
  await changeTrustRecord(tx, networkTrustKey(network), now, () => ({ entered: now }));
}

export const isProvenToday = async (reader: Reader, network: string, now: number): Promise<boolean> => {
  const { entered } = await readTrustRecord(reader, networkTrustKey(network));
  return entered > now - DAY && entered <= now;
};
