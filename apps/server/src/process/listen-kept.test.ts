// What an application has in memory goes to the socket without a Request and a Response.
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import type { App } from "../app-types.ts";
import { lengthOf, type PlainRequest, type ReadyAnswer } from "../http/answers/ready-answer.ts";
import { type Listening, listen } from "./listen.ts";

const ID = "X-Request-Id";

let listening: Listening;
afterEach(() => listening.close());

async function start(kept: App["kept"], refused: App["refused"] = () => undefined): Promise<string> {
  listening = await listen(
    { kept, refused, fetch: async () => new Response("routed") },
    { host: "127.0.0.1", port: 0, drainMs: 10 },
  );
  return `http://127.0.0.1:${listening.port}`;
}

function anAnswer(text: string, requestId = ""): ReadyAnswer {
  const body = Buffer.from(text);
  return { status: 200, headers: { ...lengthOf(body), [ID]: requestId }, body };
}

test("what the answer may depend on is what the socket has sent", async () => {
  const asked: PlainRequest[] = [];
  const url = await start((given) => {
    asked.push(given);
    return anAnswer("ответ");
  });
  const headers = { "Accept-Encoding": "br", "Cache-Control": "no-cache", "If-None-Match": '"a"' };
  const response = await fetch(`${url}/club?day=1`, { headers });
  expect(await response.text()).toBe("ответ");
  expect(asked).toEqual([
    {
      method: "GET",
      address: "/club?day=1",
      accept: "*/*",
      authorization: undefined,
      acceptEncoding: "br",
      cacheControl: "no-cache",
      ifNoneMatch: '"a"',
    },
  ]);
  await fetch(url, { headers: { Authorization: "token" } });
  expect(asked[1]?.authorization).toBe("token");
});

test("one connection gets kept and routed answers in turn, each with the id of its request", async () => {
  const url = await start(({ address }, { requestId }) =>
    address === "/kept" ? anAnswer("kept", requestId) : undefined,
  );
  const ids = new Set<string | null>();
  for (const text of ["kept", "routed", "kept"]) {
    const response = await fetch(`${url}/${text}`);
    expect(await response.text()).toBe(text);
    ids.add(response.headers.get(ID));
  }
  expect([ids.size, ids.has(null)]).toEqual([3, false]);
});

test("an answer that is still being compressed is waited for; if that fails, the client learns of it", async () => {
  const url = await start(async ({ address }) => {
    await new Promise(setImmediate);
    if (address === "/broken") throw new Error("no memory");
    return anAnswer("compressed");
  });
  expect(await (await fetch(url)).text()).toBe("compressed");
  const failed = await fetch(`${url}/broken`);
  expect([failed.status, (await failed.json()).status]).toEqual([500, 500]);
});

test("a request with a body takes the routes, which end a body that nobody reads", async () => {
  await start(() => anAnswer("kept"));
  for (const body of ["Content-Length: 2\r\n\r\n{}", "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n"]) {
    const client = connect(listening.port, "127.0.0.1").setEncoding("utf8");
    client.write(`GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${body}`);
    expect((await client.toArray()).join("")).toContain("routed");
  }
});

test("without a body nothing follows the headers", async () => {
  await start(() => ({ status: 304, headers: { ETag: '"a"' }, body: undefined }));
  const client = connect(listening.port, "127.0.0.1").setEncoding("utf8");
  client.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect((await client.toArray()).join("")).toMatch(/^HTTP\/1\.1 304 Not Modified\r\nETag: "a"\r\n[\s\S]*\r\n\r\n$/);
});

test("what is not in memory may be refused, what is there is not", async () => {
  const url = await start(
    ({ address }, { requestId }) => (address === "/kept" ? anAnswer("kept", requestId) : undefined),
    (_, { requestId }) => ({ ...anAnswer("refused", requestId), status: 503 }),
  );
  const texts = await Promise.all(["kept", "other"].map(async (path) => (await fetch(`${url}/${path}`)).text()));
  expect(texts).toEqual(["kept", "refused"]);
});
