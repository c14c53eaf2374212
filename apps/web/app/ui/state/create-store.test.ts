import { expect, test } from "vitest";
import { createStore } from "./create-store.ts";

test("the browser's value is read once, at the first get", () => {
  let reads = 0;
  const store = createStore("server", () => `browser ${++reads}`);
  expect([reads, store.initial]).toEqual([0, "server"]);
  expect([store.get(), store.get()]).toEqual(["browser 1", "browser 1"]);
});

test("a value that is set before the first get is not replaced by the browser's", () => {
  const store = createStore("server", () => "browser");
  store.set("chosen");
  expect(store.get()).toBe("chosen");
});

test("a listener is called after every change until it is removed", () => {
  const store = createStore(0);
  const seen: number[] = [];
  const stop = store.subscribe(() => seen.push(store.get()));
  store.set(1);
  stop();
  store.set(2);
  expect(seen).toEqual([1]);
});
