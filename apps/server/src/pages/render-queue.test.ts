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

test("two pages are rendered at once, and the next begins when one ends", async () => {
  const [first, , third] = ["a", "b", "c", "d"].map(page);
  await turn();
  await turn();
  expect(begun).toEqual(["a", "b"]);
  end.a?.resolve();
  expect(await first).toBe("a");
  await turn();
  await turn();
  expect(begun).toEqual(["a", "b", "c"]);
  end.c?.resolve();
  expect(await third).toBe("c");
});

test("a page that fails makes room, and its failure is its own", async () => {
  const [failed, broken, next] = ["a", "b", "c"].map(page);
  await turn();
  end.a?.reject(new Error("no data"));
  end.b?.reject(new Error("no data"));
  await expect(failed).rejects.toThrow("no data");
  await expect(broken).rejects.toThrow("no data");
  await turn();
  await turn();
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
