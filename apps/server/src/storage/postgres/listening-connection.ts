// One connection that receives the notifications of all nodes.
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { within } from "../within.ts";

export const CHANNEL = "bandeha_changes";

/** For every answer on this connection. */
const ANSWER_MS = 3000;
const CONNECT_MS = 10_000;
/** Between a notification sent by another connection and its arrival here. */
const LISTENING_MS = 5000;

/** Notifications do not arrive although the database answers. */
export class NotListening extends Error {
  override readonly name = "NotListening";
}

type ListenOptions = {
  url: string;
  /** Sends a notification over another connection. */
  notify: (payload: string) => Promise<unknown>;
  onPayload: (payload: string, from: Client) => void;
  onLost: (lost: Client, error: unknown) => void;
};

/** Opens the connection and waits until a notification of another connection arrives on it. @throws NotListening when none does */
export async function openListeningConnection({ url, notify, onPayload, onLost }: ListenOptions): Promise<Client> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  const greeting = `hello ${randomUUID()}`;
  const received = Promise.withResolvers<void>();
  client.on("error", (error) => onLost(client, error));
  client.on("end", () => onLost(client, new Error("the connection ended")));
  client.on("notification", ({ payload }) => {
    if (payload === greeting) received.resolve();
    else if (payload) onPayload(payload, client);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    await notify(greeting);
    await within(LISTENING_MS, received.promise).catch(() => Promise.reject(new NotListening()));
  } catch (error) {
    // A server that became a standby accepts the connection and refuses to listen.
    client.end().catch(() => undefined);
    throw error;
  }
  return client;
}
