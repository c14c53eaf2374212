// What a channel for sign-in codes must do. A channel is a file here and a line where the app is wired; deliver.ts tries them in order.

export type CodeMessage = { phone: string; code: string; ttlSeconds: number };

/** "refused": surely nothing was sent. "unknown": no usable answer, the message may be on its way. */
export type Delivery = "sent" | "refused" | "unknown";

export type CodeSender = {
  /** Told to the client, so that the screen can say where to look. */
  channel: string;
  send(message: CodeMessage, signal: AbortSignal): Promise<Delivery>;
};
