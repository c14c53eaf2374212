// Journeys in Firefox and WebKit: `npm run test:browsers`. Against the same product as the journeys in Chromium.
import { defineConfig } from "@playwright/test";
import type { Engine } from "./browsers/journey.ts";
import journeys from "./playwright.config.ts";

export default defineConfig<Engine>({
  ...journeys,
  testDir: "browsers",
  outputDir: "../.cache/browsers",
  grepInvert: /^$/,
  // Each test has a browser of its own.
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  reporter: "list",
  projects: [
    { name: "firefox", use: { engine: "firefox" } },
    // WebKitGTK cannot be without popovers.
    { name: "webkit", testIgnore: "older.test.ts", use: { engine: "webkit" } },
  ],
});
