import { expect, test } from "vitest";
import { readInProcess, withBytes } from "./bodies.ts";

const bytes = new TextEncoder().encode('{"name":"Анна"}');

test("an answer with known bytes is parsed without reading its body", async () => {
  const made = withBytes(new Response("not this"), bytes);
  const response = await readInProcess(async () => made)("http://localhost/");
  expect(await response.json()).toEqual({ name: "Анна" });
  expect(response.bodyUsed).toBe(false);
});

test("an answer without them is read as usual", async () => {
  const response = await readInProcess(async () => new Response(bytes))("http://localhost/");
  expect(await response.json()).toEqual({ name: "Анна" });
});

test("its parser can be replaced once more", async () => {
  const response = await readInProcess(async () => withBytes(new Response(null), bytes))("http://localhost/");
  Object.defineProperty(response, "json", { value: async () => "replaced" });
  expect(await response.json()).toBe("replaced");
});
