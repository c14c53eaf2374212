// The id of a stream: 40 letters and digits (wire 1). In a cluster its end names the process that holds the stream, because a subscription may reach another one.
import { type RandomBytes, randomText } from "../auth/random.ts";

export const CLIENT_ID_LENGTH = 40;
/** Digits of the number of a process. */
const OWNER_LENGTH = 4;
const BASE = 36;

export function newClientId(random: RandomBytes, owner: number | undefined): string {
  if (owner === undefined) return randomText(random, CLIENT_ID_LENGTH);
  return randomText(random, CLIENT_ID_LENGTH - OWNER_LENGTH) + owner.toString(BASE).padStart(OWNER_LENGTH, "0");
}

/** NaN for what is no id. */
export const ownerOf = (clientId: string): number =>
  Number.parseInt(clientId.slice(CLIENT_ID_LENGTH - OWNER_LENGTH), BASE);
