// A client of /api/realtime for tests: opens a stream of the app in memory, and reads event after event.
import { expect } from "vitest";
import type { Answered } from "../testing/client.ts";
import type { TestApp } from "../testing/test-app.ts";

type Heard = {
  id: string;
  event: string;
  data: { clientId?: string; action?: string; record?: Record<string, unknown> };
};

export type Listener = {
  clientId: string;
  headers: Headers;
  subscribe: (subscriptions: readonly string[], token?: string) => Promise<Answered>;
  /** The next event; a comment reads as an event called after it. */
  next: () => Promise<Heard>;
  /** Reads on until the stream is over; what was heard on the way. */
  rest: () => Promise<Heard[]>;
  leave: () => Promise<void>;
};

export async function aListener({ app, request }: TestApp, address?: string): Promise<Listener> {
  const response = await app.fetch(new Request("http://test/api/realtime"), address ? { address } : undefined);
  if (!response.body || response.status !== 200) throw new Error(`no stream: ${response.status}`);
  const blocks = readBlocks(response.body);
  const next = async (): Promise<Heard> => {
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
      const heard: Heard[] = [];
      for await (const block of blocks) heard.push(parseBlock(block));
      return heard;
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

function parseBlock(block: string): Heard {
  const fields = new Map(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
  const comment = fields.get("");
  if (comment !== undefined) return { id: "", event: comment.trim(), data: {} };
  return { id: fields.get("id") ?? "", event: fields.get("event") ?? "", data: JSON.parse(fields.get("data") ?? "{}") };
}
