import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { collectGarbage } from "./collect-garbage.ts";

test("what nothing refers to is collected, and no other code gets the means to do so", async () => {
  const garbage = new WeakRef({});
  // The object is kept until the end of the turn that made it.
  await turn();
  collectGarbage();
  expect(garbage.deref()).toBeUndefined();
  expect("gc" in globalThis).toBe(false);
});
