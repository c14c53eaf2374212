// The browser that pages are measured in.
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { findChromium } from "../../scripts/chromium.mjs";
import { root } from "./server.ts";

/** The full browser, as players have it: the shell paints less. */
export const CHROMIUM = findChromium({ withWindow: true });
export const PHONE = { width: 390, height: 844 } as const;

function launchChromium() {
  const { chromium } = createRequire(join(root, "e2e", "package.json"))("@playwright/test");
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-background-networking"] });
}

/** A page of a busy machine takes seconds, so only what hangs ends with this. */
const PATIENCE_MS = 300_000;
const CLOSE_MS = 10_000;

export type Browser = Awaited<ReturnType<typeof launchChromium>>;

/** Gives the work a browser of its own. @throws when the browser stops answering: some of its calls, and its end, have no limit of their own */
export async function withChromium<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await launchChromium();
  const hangs = Promise.withResolvers<never>();
  const limit = setTimeout(() => hangs.reject(new Error(`Chromium did not answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
  try {
    return await Promise.race([work(browser), hangs.promise]);
  } finally {
    clearTimeout(limit);
    await Promise.race([browser.close(), delay(CLOSE_MS)]);
  }
}
