// The browser of the journeys: found in its usual places, or installed where that is allowed.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root, run } from "./prepare.mjs";

/** A path to Chromium, or undefined. */
function findChromium() {
  const { chromium } = createRequire(join(root, "e2e", "package.json"))("@playwright/test");
  const places = [
    process.env.CHROMIUM_PATH,
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return places.find((path) => path && existsSync(path));
}

/** Finds Chromium or installs it: Playwright's own first, Debian's package as root otherwise. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log("Ставлю браузер для сквозных проверок (один раз)…");
  const quiet = { onOutput: () => {} };
  await run("npx", ["playwright", "install", "chromium"], { ...quiet, timeout: 300_000 });
  if (!findChromium() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-y", "-qq", "chromium"], quiet);
  }
  return findChromium();
}
