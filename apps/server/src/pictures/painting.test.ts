import { afterEach, expect, test } from "vitest";
import { paintInline } from "./paint-inline.ts";
import { type Painting, startPainting } from "./painting.ts";
import { aPreview, aTable } from "./words.fixture.ts";

let painting: Painting;
afterEach(() => painting.close());

test("the picture thread renders the same picture as the current thread, also after an idle stop", async () => {
  painting = startPainting({ idleMs: 1 });
  for (const words of [aPreview(), aTable(3)]) {
    expect(Buffer.from(await painting.paint(words)).equals(await paintInline(words))).toBe(true);
  }
});
