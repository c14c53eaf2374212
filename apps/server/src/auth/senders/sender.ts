// The port of a sender of sign-in codes. A sender is a file here and a line in configured.ts; cascade.ts tries them in order.

export type CodeMessage = { phone: string; code: string; ttlSeconds: number };

export type Delivery =
  /** `reference`: id of the message in delivery reports. `kopecks`: its cost, if the provider returns it. */
  | { outcome: "sent"; reference?: string; kopecks?: number }
  /** The message was not sent. `fault`: the sender itself fails, so that the next message would fail too. */
  | { outcome: "refused"; error: string; fault?: true; retryAfterSeconds?: number }
  /** No valid answer: the message may have been sent. */
  | { outcome: "unclear"; error: string };

export type CodeSender = {
  /** Unique among the senders of an installation. */
  key: string;
  /** Sent to the client, so that the screen can show where the code is. */
  channel: "telegram" | "sms" | "console";
  /** The cost of a message if the provider does not return it. */
  kopecks: number;
  send(message: CodeMessage, signal: AbortSignal): Promise<Delivery>;
};
