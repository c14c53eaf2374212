// The port of a channel: a way to reach a person outside of the app (push, a messenger). Deliveries are stored; a channel only sends one.
import type { ChannelName, NotificationAnswer, NotificationKind } from "@bandeha/contract";
import type { Reader, Transactor } from "../storage/storage.ts";

export type NotificationDelivery = {
  /** The notification's id: the same for every device and every attempt. */
  notification: string;
  /** All that it delivers: several for a burst, the first one included. */
  notifications: readonly string[];
  user: string;
  /** What `targets` gave: a subscription, a chat. */
  target: string;
  kind: NotificationKind;
  /** Id of the tournament. */
  tournament: string;
  title: string;
  body: string;
  /** The screen that it opens, from the root of the site. */
  path: string;
  answers: readonly NotificationAnswer[];
  /** It passes quiet hours, and a device may be woken for it. */
  urgent: boolean;
  /** Of no use after this time. */
  expires: Date;
  /** An earlier attempt ended without an outcome, so the device may have it already: the channel must not show it a second time. */
  mayRepeat: boolean;
};

/** `gone`: the target accepts nothing any more and is forgotten. Seconds are the least wait before the next attempt; 0 leaves it to the backoff. */
export type Outcome = "sent" | "gone" | { retryAfterSeconds: number };

export type Channel = {
  name: ChannelName;
  /** The targets of a user, inside the transaction that makes their deliveries. */
  targets: (reader: Reader, user: string) => Promise<readonly string[]>;
  /**
   * Ends within `SEND_MAX_MS`. A throw is an unknown outcome and is retried.
   * @param leaving awaited just before the request leaves: from then on `mayRepeat` is set for every later attempt. A channel whose devices recognise
   *   a repeated message has no need of it. It throws when the delivery is no longer this process's.
   */
  send: (delivery: NotificationDelivery, leaving: () => Promise<void>) => Promise<Outcome>;
  /** Removes a target that is gone. */
  forget: (tx: Transactor, target: string) => Promise<void>;
};

/** Whether one of the channels has a device or an account of a user. */
export const reachesBy =
  (channels: readonly Channel[]) =>
  async (reader: Reader, user: string): Promise<boolean> => {
    for (const { targets } of channels) if ((await targets(reader, user)).length > 0) return true;
    return false;
  };

export const SEND_MAX_MS = 10_000;
