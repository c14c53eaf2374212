import { isDeepStrictEqual } from "node:util";
import { expect, type Locator } from "@playwright/test";

type Box = NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

/** Where a part is once nothing moves it any more: fonts and late parts come after the page. */
export async function restingBox(part: Locator): Promise<Box> {
  await part.page().evaluate(() => document.fonts.ready.then(() => undefined));
  let last = await part.boundingBox();
  const isStill = async () => {
    const earlier = last;
    last = await part.boundingBox();
    return last !== null && isDeepStrictEqual(last, earlier);
  };
  await expect.poll(isStill).toBe(true);
  if (!last) throw new Error("the part is not on the screen");
  return last;
}
