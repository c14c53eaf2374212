// The browser that pages are measured in.
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./server.ts";

export const CHROMIUM = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
export const PHONE = { width: 390, height: 844 } as const;

export function launchChromium() {
  const { chromium } = createRequire(join(root, "e2e", "package.json"))("@playwright/test");
  return chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-background-networking"] });
}
