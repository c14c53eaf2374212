import { expect, test } from "vitest";
import { readInProcess, withContent } from "./bodies.ts";

const content = { name: "Анна" };
const read = (response: Response) => readInProcess(async () => response)("http://localhost/");

test("an answer with known content is not parsed", async () => {
  const response = await read(withContent(new Response("not this"), content));
  expect(await response.json()).toEqual(content);
  expect(response.bodyUsed).toBe(false);
});

test("a reader that sets a field does not change the content", async () => {
  const response = await read(withContent(new Response(null), content));
  Object.assign(await response.json(), { name: "Борис" });
  expect(content).toEqual({ name: "Анна" });
});

test("an answer without it is read as usual", async () => {
  const response = await read(new Response('{"name":"Анна"}'));
  expect(await response.json()).toEqual(content);
});

test("its parser can be replaced once more", async () => {
  const response = await read(withContent(new Response(null), content));
  Object.defineProperty(response, "json", { value: async () => "replaced" });
  expect(await response.json()).toBe("replaced");
});
