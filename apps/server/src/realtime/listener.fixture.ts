// A client of /api/realtime for tests: opens a stream of the app in memory and reads its events.
import { expect } from "vitest";
import type { Answered } from "../testing/client.ts";
import type { TestApp } from "../testing/test-app.ts";

type Received = {
  id: string;
  event: string;
  data: { clientId?: string; action?: string; record?: Record<string, unknown> };
};

export type Listener = {
  clientId: string;
  headers: Headers;
  subscribe: (subscriptions: readonly string[], token?: string) => Promise<Answered>;
  /** The next event; a comment is returned as an event with its text as the name. */
  next: () => Promise<Received>;
  /** The events until the end of the stream. */
  rest: () => Promise<Received[]>;
  leave: () => Promise<void>;
};

export async function aListener({ app, request }: TestApp, address?: string): Promise<Listener> {
  const response = await app.fetch(new Request("http://test/api/realtime"), address ? { address } : undefined);
  if (!response.body || response.status !== 200) throw new Error(`no stream: ${response.status}`);
  const blocks = readBlocks(response.body);
  const next = async (): Promise<Received> => {
    const { value, done } = await blocks.next();
    if (done) throw new Error("the stream is over");
    return parseBlock(value);
  };
  const greeting = await next();
  expect(greeting).toEqual({ id: greeting.id, event: "PB_CONNECT", data: { clientId: greeting.id } });
  const clientId = greeting.id;
  return {
    clientId,
    headers: response.headers,
    subscribe: (subscriptions, token) =>
      request("POST", "/api/realtime", { body: { clientId, subscriptions }, ...(token && { token }) }),
    next,
    async rest() {
      const received: Received[] = [];
      for await (const block of blocks) received.push(parseBlock(block));
      return received;
    },
    leave: async () => void (await blocks.return(undefined)),
  };
}

async function* readBlocks(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
}

function parseBlock(block: string): Received {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  const comment = fields.get("");
  if (comment !== undefined) return { id: "", event: comment.trim(), data: {} };
  return { id: fields.get("id") ?? "", event: fields.get("event") ?? "", data: JSON.parse(fields.get("data") ?? "{}") };
}
