// What a channel for sign-in codes must do. A channel is a file here and a line in configured.ts; cascade.ts tries them in order.

export type CodeMessage = { phone: string; code: string; ttlSeconds: number };

export type Delivery =
  /** `reference`: by which its report of delivery names the message. `kopecks`: what it cost, where the sender says so. */
  | { outcome: "sent"; reference?: string; kopecks?: number }
  /** Surely nothing was sent. `fault`: the sender is in trouble itself, so that the next message would fare no better. */
  | { outcome: "refused"; error: string; fault?: true; retryAfterSeconds?: number }
  /** No usable answer: the message may be on its way. */
  | { outcome: "unclear"; error: string };

export type CodeSender = {
  /** Unique among the senders of an installation. */
  key: string;
  /** Shown to the client, so that the screen can say where to look. */
  channel: "telegram" | "sms" | "console";
  /** What a message costs when the sender does not say. */
  kopecks: number;
  send(message: CodeMessage, signal: AbortSignal): Promise<Delivery>;
};
