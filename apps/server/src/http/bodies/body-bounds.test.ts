// Limits on the content of a body. Each limit is checked before the expensive step, so these tests measure no time.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readBody } from "./body.ts";
import { FIELDS_MAX } from "./form.ts";
import { VALUES_MAX } from "./json.ts";

const MEGABYTE = 1_000_000;
const JSON_TYPE = "application/json";
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";

async function statusOf(body: BodyInit, type: string): Promise<number> {
  const init = { method: "POST", body, headers: { "Content-Type": type }, duplex: "half" } as RequestInit;
  const read = await readBody(new Request("http://test/", init), MEGABYTE);
  return read.ok ? 200 : read.answer.status;
}

const many = (count: number, one: (index: number) => string, between = "") =>
  Array.from({ length: count }, (_, index) => one(index)).join(between);
const part = (name: string, more = "") => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n${more}\r\n1\r\n`;
const payload = (json: string) => `--x\r\nContent-Disposition: form-data; name="@jsonPayload"\r\n\r\n${json}\r\n`;

describe("within the limits", () => {
  test.each([
    ["fields", many(FIELDS_MAX, (at) => `k${at}=1`, "&"), FORM],
    ["parts", `${many(FIELDS_MAX, (at) => part(`k${at}`))}--x--`, MULTIPART],
    ["values", `{"a":[${many(VALUES_MAX - 1, () => "1", ",")}]}`, JSON_TYPE],
    ["punctuation inside a text", JSON.stringify({ a: `${"[".repeat(50)}${",".repeat(50_000)}\\"` }), JSON_TYPE],
  ])("as many %s are read as are allowed", async (_, body, type) => {
    expect(await statusOf(body, type)).toBe(200);
  });
});

/** The platform's own class: the HTTP library replaces the global one by a class that calls it. */
const platformResponse: Response = Object.getPrototypeOf(await fetch("data:,"));

describe("beyond a limit, before anything is parsed", () => {
  const parsers = () => [vi.spyOn(JSON, "parse"), vi.spyOn(platformResponse, "formData")];
  let spies: ReturnType<typeof parsers>;
  beforeEach(() => {
    spies = parsers();
  });
  afterEach(() => {
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test.each([
    [413, "a field too many", many(FIELDS_MAX + 1, (at) => `k${at}=1`, "&"), FORM],
    [413, "40,000 fields", many(40_000, (at) => `k${at}=1`, "&"), FORM],
    [413, "a part too many", `${many(FIELDS_MAX + 1, (at) => part(`k${at}`))}--x--`, MULTIPART],
    [413, "10,000 parts of one name", `${many(10_000, () => part("k"))}--x--`, MULTIPART],
    [400, "a part with a long header", `${part("k", `X: ${"a".repeat(3000)}\r\n`)}--x--`, MULTIPART],
    [400, "a part with many headers", `${part("k", "a:b\r\n".repeat(1000))}--x--`, MULTIPART],
    [400, "no boundary", part("k"), "multipart/form-data"],
    [413, "a value too many", `{"a":[${many(VALUES_MAX, () => "1", ",")}]}`, JSON_TYPE],
    [413, "70,000 keys", `{${many(70_000, (at) => `"k${at}":1`, ",")}}`, JSON_TYPE],
    [413, "one key 70,000 times", `{${many(70_000, () => '"k":1', ",")}}`, JSON_TYPE],
    [413, "300,000 objects", `{"a":[${many(300_000, () => "{}", ",")}]}`, JSON_TYPE],
    [400, "33 levels", `{"a":${"[".repeat(32)}${"]".repeat(32)}}`, JSON_TYPE],
    [400, "400,000 levels", `{"a":${"[".repeat(400_000)}`, JSON_TYPE],
  ])("%i: %s", async (status, _, body, type) => {
    expect(await statusOf(body, type)).toBe(status);
  });
});

test("JSON payloads of a form share the limit of values", async () => {
  const half = `{"a":[${many(VALUES_MAX / 2, () => "1", ",")}]}`;
  expect(await statusOf(`${payload(half)}--x--`, MULTIPART)).toBe(200);
  expect(await statusOf(`${payload(`{"a":[${half},${half},${half}]}`)}--x--`, MULTIPART)).toBe(413);
  expect(await statusOf(`${payload(half).repeat(3)}--x--`, MULTIPART)).toBe(413);
});

test("a body in too many chunks is refused while it arrives", async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array([32]));
    },
  });
  expect(await statusOf(body, JSON_TYPE)).toBe(413);
  expect(sent).toBeLessThan(300);
});

test("a large body in the segments of a network is read", async () => {
  let sent = 0;
  const segment = new TextEncoder().encode(`"${"a".repeat(297)}",`);
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(sent === 1 ? new TextEncoder().encode('{"a":[') : segment);
      if (sent < 3000) return;
      controller.enqueue(new TextEncoder().encode("1]}"));
      controller.close();
    },
  });
  expect(await statusOf(body, JSON_TYPE)).toBe(200);
});

test.each([
  ["with its length", { "Content-Length": "9" }],
  ["without a length", {}],
])("a body %s that the client breaks off is 400", async (_, length) => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error("aborted"));
    },
  });
  const headers = { "Content-Type": JSON_TYPE, ...length };
  const init = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  const read = await readBody(new Request("http://test/", init), MEGABYTE);
  expect(read).toMatchObject({ ok: false, answer: { status: 400 } });
});

test("a long sequence of digits is text", async () => {
  const body = `a=${"1".repeat(500_000)}x&b=${"1".repeat(400_000)}`;
  expect(await statusOf(body, FORM)).toBe(200);
});
