import { expect, test } from "vitest";
import { keepPictures } from "./kept-pictures.ts";
import type { Paint } from "./paint-inline.ts";
import { aPreview } from "./texts.fixture.ts";

const named = (name: string) => aPreview({ name });

/** Every picture has ten bytes; `painted` lists the names in the order of rendering. */
function aPictureCache(maxBytes: number) {
  const painted: string[] = [];
  const paint: Paint = async ({ name }) => {
    painted.push(name);
    if (name === "broken") throw new Error("no paint left");
    return Buffer.from(name.padEnd(10));
  };
  return { ...keepPictures(paint, maxBytes), painted };
}

test("the cache is limited in bytes and evicts the least recently used picture", async () => {
  const { find, make } = aPictureCache(20);
  await make(named("first"));
  await make(named("second"));
  await find(named("first"));
  await make(named("third"));
  expect([await find(named("first")), find(named("second")), await find(named("third"))]).toEqual([
    expect.objectContaining({ etag: expect.stringMatching(/^"[\w-]{22}"$/) }),
    undefined,
    expect.anything(),
  ]);
});

test("a picture larger than the cache is returned and not stored", async () => {
  const { find, make } = aPictureCache(5);
  expect((await make(named("first"))).bytes.byteLength).toBe(10);
  expect(find(named("first"))).toBeUndefined();
});

test("a failure reaches all waiting requests, and the next request renders again", async () => {
  const { make, painted } = aPictureCache(20);
  const answers = await Promise.allSettled([make(named("broken")), make(named("broken"))]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(painted).toEqual(["broken"]);
  await expect(make(named("broken"))).rejects.toThrow("no paint left");
  expect(painted).toHaveLength(2);
});
