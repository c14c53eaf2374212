import { brotliCompressSync } from "node:zlib";
import { type APIRequestContext, expect } from "@playwright/test";
import { test } from "../../people/journey.ts";

/**
 * Bytes of brotli. A little above what the build has; a larger one means that a page loads code which it does not show (decision 020). With the page, the
 * fonts and the answers of a first visit, a lobby of this size takes 200 KB, which is the goal.
 */
const MOST = { home: 147_000, lobby: 152_000 };

/** The bytes of the scripts that a page names: its own, and those that they import. Not what they load later. */
async function scriptBytes(request: APIRequestContext, page: string): Promise<number> {
  const html = await (await request.get(page)).text();
  const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  const sizes = await Promise.all(
    [...scripts].map(async (script) => brotliCompressSync(await (await request.get(script)).body()).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("a first visit of Home and of a lobby loads no more code than they show", { tag: "@chief" }, async ({
  request,
}) => {
  const answer = await request.get("/api/collections/tournaments/records?perPage=1&sort=created");
  const { items } = await answer.json();
  const home = await scriptBytes(request, "/");
  const lobby = await scriptBytes(request, `/tournament/${items[0].id}/lobby`);
  // Below this the page's scripts were not found.
  expect(Math.min(home, lobby)).toBeGreaterThan(100_000);
  expect(home, "Home").toBeLessThan(MOST.home);
  expect(lobby, "the lobby").toBeLessThan(MOST.lobby);
});
