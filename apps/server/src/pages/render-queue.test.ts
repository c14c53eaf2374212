import { beforeEach, expect, test } from "vitest";
import { createRenderQueue, type RenderQueue } from "./render-queue.ts";

let queue: RenderQueue;
let begun: string[];
let end: Record<string, { resolve: () => void; reject: (reason: Error) => void }>;

beforeEach(() => {
  queue = createRenderQueue();
  begun = [];
  end = {};
});

const page = (name: string) =>
  queue(() => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      end[name] = { resolve: () => resolve(name), reject };
    });
  });
const turn = () => new Promise((resolve) => setImmediate(resolve));
/** As many turns of the event loop as a page that waits for the database keeps others from beginning, and more. */
const turns = async () => {
  for (let count = 0; count < 20; count++) await turn();
};

test("a page begins when the one before has ended", async () => {
  const [first, second] = ["a", "b"].map(page);
  await turn();
  await turn();
  expect(begun).toEqual(["a"]);
  end.a?.resolve();
  await first;
  await turn();
  await turn();
  expect(begun).toEqual(["a", "b"]);
  end.b?.resolve();
  expect(await second).toBe("b");
});

test("while a page waits for the database one more begins, and the next when one of them ends", async () => {
  const [first, , third] = ["a", "b", "c", "d"].map(page);
  await turns();
  expect(begun).toEqual(["a", "b"]);
  end.a?.resolve();
  expect(await first).toBe("a");
  await turns();
  expect(begun).toEqual(["a", "b", "c"]);
  end.c?.resolve();
  expect(await third).toBe("c");
});

test("a page that fails makes room, and its failure is its own", async () => {
  const [failed, broken, next] = ["a", "b", "c"].map(page);
  await turns();
  end.a?.reject(new Error("no data"));
  end.b?.reject(new Error("no data"));
  await expect(failed).rejects.toThrow("no data");
  await expect(broken).rejects.toThrow("no data");
  await turns();
  end.c?.resolve();
  expect(await next).toBe("c");
  expect(await Promise.all([queue(async () => 1), queue(async () => 2)])).toEqual([1, 2]);
});

test("other work of the process is done before a page begins", async () => {
  const shown = page("a");
  expect(begun).toEqual([]);
  await turn();
  await turn();
  end.a?.resolve();
  expect(await shown).toBe("a");
});
