import { expect, test } from "vitest";
import { inRounds } from "./rounds.ts";

function heldRounds() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const call = inRounds(0, async () => {
    const number = ++begun;
    await new Promise<void>((resolve) => ends.push(resolve));
    if (number === 3) throw new Error("the third round fails");
    return number;
  });
  const began = async (number: number) => {
    while (begun < number) await Promise.resolve();
  };
  return { call, began, end: (number: number) => ends[number - 1]?.(), begun: () => begun };
}

test("a call gets a round that begins after it, and many calls share one", async () => {
  const rounds = heldRounds();
  const first = rounds.call();
  await rounds.began(1);
  const later = [rounds.call(), rounds.call(), rounds.call()];
  rounds.end(1);
  expect(await first).toBe(1);
  await rounds.began(2);
  rounds.end(2);
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test("a failed round fails its callers only", async () => {
  const rounds = heldRounds();
  for (const number of [1, 2]) {
    const done = rounds.call();
    await rounds.began(number);
    rounds.end(number);
    await done;
  }
  const failed = rounds.call();
  await rounds.began(3);
  const next = rounds.call();
  rounds.end(3);
  await expect(failed).rejects.toThrow("the third round fails");
  await rounds.began(4);
  rounds.end(4);
  expect(await next).toBe(4);
});

test("two rounds begin apart, however fast the calls come", async () => {
  const starts: number[] = [];
  const call = inRounds(30, async () => void starts.push(performance.now()));
  await call();
  await call();
  const [first = 0, second = 0] = starts;
  // A timer may fire some milliseconds early.
  expect(second - first).toBeGreaterThan(20);
});
