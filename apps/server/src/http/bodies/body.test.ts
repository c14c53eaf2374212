import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deep } from "../../testing/deep.ts";
import { readBody } from "./body.ts";

const MAX = 1000;

const post = (body: BodyInit | undefined, type?: string) =>
  new Request("http://test/", {
    method: "POST",
    ...(body !== undefined && { body }),
    headers: type ? { "Content-Type": type } : {},
  });

const read = async (body: BodyInit | undefined, type?: string) => {
  const result = await readBody(post(body, type), MAX);
  return result.ok ? result.body : result.answer.status;
};

const JSON_TYPE = "application/json";

describe("a body", () => {
  test("in JSON is its object", async () => {
    expect(await read('{"name":"Кубок","players":8}', "application/json; charset=utf-8")).toEqual({
      name: "Кубок",
      players: 8,
    });
  });

  test("may be missing or empty", async () => {
    expect(await read(undefined)).toEqual({});
    expect(await read("", JSON_TYPE)).toEqual({});
    expect(await read("{}", JSON_TYPE)).toEqual({});
    expect(await read("null", JSON_TYPE)).toEqual({});
  });

  test.each(["{", "[]", '"text"', "12", "{'a':1}"])("that is not a JSON object is refused: %s", async (text) => {
    expect(await read(text, JSON_TYPE)).toBe(400);
  });

  test("nested deeper than any record is refused", async () => {
    expect(await read(`{"a":${"[".repeat(200)}${"]".repeat(200)}}`, JSON_TYPE)).toBe(400);
    expect(await read('{"sets":[[6,3],[7,5]]}', JSON_TYPE)).toEqual({
      sets: [
        [6, 3],
        [7, 5],
      ],
    });
  });

  test("of an unsupported type is refused", async () => {
    const result = await readBody(post("<a/>", "text/xml"), MAX);
    expect(result).toMatchObject({
      ok: false,
      answer: { status: 400, body: { message: "Unsupported Content-Type." } },
    });
  });

  test("over the limit is 413, with or without Content-Length", async () => {
    expect(await read(JSON.stringify({ a: "x".repeat(MAX) }), JSON_TYPE)).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < 3; sent++) controller.enqueue(new Uint8Array(MAX / 2));
        controller.close();
      },
    });
    const request = new Request("http://test/", { method: "POST", body: stream, duplex: "half" } as RequestInit);
    expect(await readBody(request, MAX)).toMatchObject({ ok: false, answer: { status: 413 } });
  });

  test("as a form reads booleans and plain numbers, and keeps other text", async () => {
    const form = new URLSearchParams({
      active: "true",
      courts: "4",
      cost: "12.5",
      name: "",
      code: "0012",
      phone: "+79990000001",
    });
    expect(await read(form)).toEqual({
      active: true,
      courts: 4,
      cost: 12.5,
      name: "",
      code: "0012",
      phone: "+79990000001",
    });
  });

  test("as multipart merges @jsonPayload without conversion and ignores files", async () => {
    const form = new FormData();
    form.set("name", "Кубок");
    form.append("tag", "a");
    form.append("tag", "2");
    form.set("@jsonPayload", '{"courts":"4"}');
    form.set("photo", new File(["x"], "x.png"));
    expect(await read(form)).toEqual({ name: "Кубок", tag: ["a", 2], courts: "4" });
    form.append("courts", "2");
    expect(await read(form)).toMatchObject({ courts: "4" });
    form.set("@jsonPayload", "{");
    expect(await read(form)).toBe(400);
  });

  test("ignores __proto__", async () => {
    const forged = '{"name":"Кубок","__proto__":{"admin":true},"sets":[{"\\u005f_proto__":{"admin":true}}]}';
    const bodies = [
      await read(forged, JSON_TYPE),
      await read(
        new URLSearchParams([
          ["__proto__", "1"],
          ["@jsonPayload", forged],
        ]),
      ),
    ];
    for (const body of bodies) {
      expect(JSON.stringify(body)).toBe('{"name":"Кубок","sets":[{}]}');
      expect(body).not.toHaveProperty("admin");
    }
  });

  test("that breaks off is 400 and not a server error", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    const request = new Request("http://test/", { method: "POST", body, duplex: "half" } as RequestInit);
    expect(await readBody(request, MAX)).toMatchObject({ ok: false, answer: { status: 400 } });
  });

  test("of any bytes and type is an object or a 4xx", async () => {
    const types = fc.constantFrom(
      JSON_TYPE,
      "multipart/form-data; boundary=x",
      "application/x-www-form-urlencoded",
      "text/plain",
      "",
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), types, async (bytes, type) => {
        const result = await readBody(post(new Uint8Array(bytes), type), MAX);
        if (!result.ok) expect([400, 413]).toContain(result.answer.status);
      }),
      { numRuns: deep(300, 100) },
    );
  });
});
