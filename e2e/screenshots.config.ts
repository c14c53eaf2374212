// `npm run screenshots -w @bandeha/e2e`: every screen in every state of the samples, phone and desktop, light and dark, into screenshots/.
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

export default defineConfig({
  ...journeys,
  testDir: ".",
  // In place of those of the journeys, which would run all of them.
  projects: [{ name: "screenshots", testMatch: "screenshots.ts" }],
  reporter: "list",
  timeout: 600_000,
});
