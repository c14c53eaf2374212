import { afterEach, describe, expect, test } from "vitest";
import type { App, Connection } from "./app.ts";
import { type Listening, listen } from "./listen.ts";

let listening: Listening;
let seen: (Connection | undefined)[];
let release: () => void;

/** Answers when `release` is called. */
async function slowApp(drainMs?: number): Promise<string> {
  seen = [];
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const app: Pick<App, "fetch"> = {
    async fetch(_request, connection) {
      seen.push(connection);
      await gate;
      return new Response("done");
    },
  };
  listening = await listen(app, { host: "127.0.0.1", port: 0, drainMs });
  return `http://127.0.0.1:${listening.port}/`;
}

async function running(url: string): Promise<Promise<string>[]> {
  const answer = fetch(url).then((response) => response.text());
  while (seen.length === 0) await new Promise(setImmediate);
  return [answer];
}

afterEach(() => release());

describe("closing", () => {
  test("waits for running requests but not for idle connections", async () => {
    const [answer] = await running(await slowApp());
    const began = performance.now();
    const closed = listening.close();
    release();
    expect(await answer).toBe("done");
    await closed;
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test("cuts requests that do not end in time", async () => {
    const [answer] = await running(await slowApp(50));
    const cut = expect(answer).rejects.toThrow();
    await listening.close();
    await cut;
  });
});

test("a request has the address of its peer", async () => {
  const [answer] = await running(await slowApp());
  release();
  await answer;
  expect(seen).toEqual([{ address: "127.0.0.1" }]);
  await listening.close();
});
