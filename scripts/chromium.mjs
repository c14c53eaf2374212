// The browser of the journeys: found in its usual places, or installed where that is allowed.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root, run } from "./prepare.mjs";

/** Debian's Chromium without a window: it needs less processor time than the full one (decision 126). */
const SHELL = "chromium-headless-shell";

/** A path to Chromium, or undefined. With a window it shows notices, which the shell does not. */
export function findChromium({ withWindow = false } = {}) {
  const { chromium } = createRequire(join(root, "e2e", "package.json"))("@playwright/test");
  const places = [
    process.env.CHROMIUM_PATH,
    ...(withWindow ? [] : [`/usr/bin/${SHELL}`]),
    chromium.executablePath(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ];
  return places.find((path) => path && existsSync(path));
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const quiet = { onOutput: () => {} };

/** Fails without a message where the package is unknown, as the shell is outside Debian. */
const installPackage = (name) => run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quiet);

/** Finds Chromium or installs it: Debian's headless shell as root, else Playwright's own, else Debian's full browser. */
export async function ensureChromium({ withWindow = false } = {}) {
  const found = findChromium({ withWindow });
  if (found) return found;
  console.log("Ставлю браузер для сквозных проверок (один раз)…");
  if (mayInstallPackages()) {
    await run("apt-get", ["update", "-qq"], quiet);
    if (!withWindow) await installPackage(SHELL);
  }
  if (!findChromium({ withWindow }))
    await run("npx", ["playwright", "install", "chromium"], { ...quiet, timeout: 300_000 });
  if (!findChromium({ withWindow }) && mayInstallPackages()) await installPackage("chromium");
  return findChromium({ withWindow });
}
