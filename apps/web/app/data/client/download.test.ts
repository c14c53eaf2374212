import { afterEach, expect, test, vi } from "vitest";
import { BODY_TIMEOUT_MS, READ_TIMEOUT_MS } from "../../offline/connection.ts";
import { errorSentence } from "../../text/errors.ts";
import { OFFLINE } from "../../text/failures.ts";
import { download } from "./download.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isProbe = (input: RequestInfo | URL) => input === "/api/health";

/** Rejects as browsers do when it is aborted. */
const never = (_input: RequestInfo | URL, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
  });

function answeredBy(answer: typeof fetch) {
  vi.useFakeTimers();
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input, init) => (isProbe(input) ? Promise.resolve(new Response("{}")) : answer(input, init))),
  );
}

async function failureAfter(ms: number): Promise<unknown> {
  const failed = download("/x.png", "x.png").catch((error) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return failed;
}

test("a file comes with its name and type, for who may read it", async () => {
  answeredBy(async (_input, init) => {
    expect(init?.headers).toEqual({ Authorization: "token" });
    return new Response("PNG", { headers: { "content-type": "image/png" } });
  });
  const file = await download("/x.png", "Раунд 1.png", { token: "token" });
  expect([file.name, file.type, await file.text()]).toEqual(["Раунд 1.png", "image/png", "PNG"]);
});

test("a file without an answer ends as a read does", async () => {
  answeredBy(never);
  expect(errorSentence(await failureAfter(READ_TIMEOUT_MS))).toBe(OFFLINE);
});

test("a file whose bytes stop ends, too", async () => {
  answeredBy(
    async (_input, init) =>
      new Response(
        new ReadableStream({
          start: (stream) =>
            init?.signal?.addEventListener("abort", () => stream.error(new DOMException("", "AbortError"))),
        }),
      ),
  );
  expect(errorSentence(await failureAfter(BODY_TIMEOUT_MS))).toBe(OFFLINE);
});

test("a refusal is no file", async () => {
  answeredBy(async () => new Response("{}", { status: 404 }));
  expect(await failureAfter(0)).toMatchObject({ status: 404 });
});
