// The browser that pages are measured in.
import { createRequire } from "node:module";
import { join } from "node:path";
import { findChromium } from "../../scripts/chromium.mjs";
import { root } from "./server.ts";

/** The full browser, as players have it: the shell paints less. */
export const CHROMIUM = findChromium({ withWindow: true });
export const PHONE = { width: 390, height: 844 } as const;

export function launchChromium() {
  const { chromium } = createRequire(join(root, "e2e", "package.json"))("@playwright/test");
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-background-networking"] });
}
