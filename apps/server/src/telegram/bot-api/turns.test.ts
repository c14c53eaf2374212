import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("a chat keeps its order, and another chat does not wait for it", async () => {
  const turns = createTurns();
  const done: string[] = [];
  const held = Promise.withResolvers<void>();
  const first = turns.take("ana", async () => {
    await held.promise;
    done.push("ana 1");
  });
  const second = turns.take("ana", async () => void done.push("ana 2"));
  await turns.take("bob", async () => void done.push("bob 1"));
  held.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(["bob 1", "ana 1", "ana 2"]);
});

test("a failure is reported and does not stop the next of its chat", async () => {
  const turns = createTurns();
  const failed = turns.take("ana", async () => {
    throw new Error("no answer");
  });
  const next = turns.take("ana", async () => undefined);
  await expect(failed).rejects.toThrow("no answer");
  await expect(next).resolves.toBeUndefined();
});

test("they are full at 500 that wait, and free again when those are done", async () => {
  const turns = createTurns();
  const held = Promise.withResolvers<void>();
  const all = Array.from({ length: 500 }, (_, chat) => turns.take(String(chat), () => held.promise));
  expect(turns.areFull()).toBe(true);
  held.resolve();
  await Promise.all(all);
  await Promise.resolve();
  expect(turns.areFull()).toBe(false);
});
