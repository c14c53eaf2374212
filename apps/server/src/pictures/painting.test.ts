import { afterEach, expect, test } from "vitest";
import { paintInline } from "./paint-inline.ts";
import { type Painting, startPainting } from "./painting.ts";
import { aPreview, aTable } from "./texts.fixture.ts";

let painting: Painting;
afterEach(() => painting.close());

test("the picture thread renders the same picture as the current thread, also after an idle stop", async () => {
  painting = startPainting({ idleMs: 1 });
  for (const texts of [aPreview(), aTable(3)]) {
    expect(Buffer.from(await painting.paint(texts)).equals(await paintInline(texts))).toBe(true);
  }
});
