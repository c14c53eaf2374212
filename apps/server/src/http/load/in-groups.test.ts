import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inGroups } from "./in-groups.ts";

test("a group of items is handled in each turn of the event loop, in their order", async () => {
  const handled: number[] = [];
  const add = inGroups(2, (item: number) => handled.push(item));
  for (const item of [1, 2, 3, 4, 5]) add(item);
  expect(handled).toEqual([]);
  await nextTurn();
  expect(handled).toEqual([1, 2]);
  await nextTurn();
  expect(handled).toEqual([1, 2, 3, 4]);
  await nextTurn();
  expect(handled).toEqual([1, 2, 3, 4, 5]);
});

test("what is added while items are handled waits for the next turn and adds no second group", async () => {
  const handled: string[] = [];
  const add = inGroups(1, (item: string) => {
    handled.push(item);
    if (item.length < 3) add(`${item}+`);
  });
  add("a");
  add("b");
  await nextTurn();
  expect(handled).toEqual(["a"]);
  await nextTurn();
  expect(handled).toEqual(["a", "b"]);
  await nextTurn();
  expect(handled).toEqual(["a", "b", "a+"]);
});
