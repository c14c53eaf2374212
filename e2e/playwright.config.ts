// Journeys run against the product as a newcomer starts it: demo mode, a fresh data folder, the built web app.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// Workers read this file too and inherit what the first reader chose.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), "bandeha-journeys-"));
const url = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "journeys",
  testMatch: "*.test.ts",
  outputDir: "../.cache/journeys",
  fullyParallel: false,
  workers: 1,
  // A busy machine may miss one moment; a journey that fails twice is broken. The report names the one that needed it.
  retries: 1,
  timeout: 400_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: url,
    actionTimeout: 20_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-quic",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: "node apps/server/src/main.ts",
    cwd: "..",
    url: `${url}/api/health`,
    // NODE_ENV: whatever the runner's own is, pages are rendered as they are in production.
    env: { NODE_ENV: "production", PORT: process.env.E2E_PORT, DATA_DIR: process.env.E2E_DATA, LOG_LEVEL: "warn" },
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
