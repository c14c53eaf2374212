// Journeys run against the product as a newcomer starts it: demo mode, an empty data folder, the built web app.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../scripts/chromium.mjs";
import { chromiumArgs } from "./chromium-args.ts";

// Workers read this file too and inherit the values of the first reader.
// Below the ports that Linux gives to outgoing connections; the next one is the payment provider's.
process.env.E2E_PORT ??= String(20_000 + 2 * (process.pid % 6000));
process.env.E2E_DATA ??= folderOfThisRun();
// Of this run only: its name is its password.
process.env.E2E_SUPERUSER ??= `journeys-${process.pid}@bandeha.test`;
/** Its database has ten megabytes and more. Removed by the process that made it, after the server has stopped. */
function folderOfThisRun(): string {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-journeys-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** One server answers all of them. */
const WORKERS_MAX = 4;
/** Starts first: as the last one it would keep one worker waiting for a minute. */
const LONGEST = "whole-tournament.test.ts";

/**
 * Journeys have three tiers (decision 052): those tagged @chief run in `npm test`, those without a tag in `npm run test:details`, those tagged @deep
 * in `npm run test:deep` only. Without a tier all but @deep run.
 */
function selectionOf(tier: string | undefined): { grep?: RegExp; grepInvert?: RegExp } {
  if (process.env.DEEP_TESTS) return {};
  if (tier === "chief") return { grep: /@chief/ };
  return { grepInvert: tier === "details" ? /@chief|@deep/ : /@deep/ };
}

const url = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "journeys",
  projects: [
    { name: "longest", testMatch: LONGEST },
    { name: "others", testMatch: "*.test.ts", testIgnore: LONGEST },
  ],
  ...selectionOf(process.env.JOURNEYS),
  outputDir: "../.cache/journeys",
  // No journey depends on another: each has people and tournaments of its own.
  fullyParallel: true,
  // More than cores: a page often waits for the server, the network or its own clock.
  workers: Math.min(WORKERS_MAX, Math.ceil(availableParallelism() * 1.5)),
  // A journey that fails and then passes has a race, in the product or in the journey: both are defects.
  retries: 0,
  globalSetup: "./people/sample-organiser.ts",
  timeout: 1_200_000,
  // Long, so that only what hangs fails: beside other programs a page takes ten times as long.
  expect: { timeout: 90_000 },
  reporter: [["list"], ["json"]],
  use: {
    baseURL: url,
    actionTimeout: 120_000,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: "ru-RU",
    timezoneId: "Europe/Moscow",
    // The service worker stores the files of every page that a person opens, which is half of the browser's CPU time. Journeys about what it does
    // allow it (`test.use`); in the deep run every journey has it (decision 126).
    serviceWorkers: process.env.DEEP_TESTS ? "allow" : "block",
    screenshot: "only-on-failure",
    launchOptions: {
      // `npm test` passes the browser that it found; alone, one with a window runs every journey.
      executablePath: findChromium({ withWindow: true }),
      args: chromiumArgs,
    },
  },
  webServer: {
    command: "node apps/server/build/main.js",
    cwd: "..",
    url: `${url}/api/health`,
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA,
      LOG_LEVEL: "warn",
      YOOKASSA_URL: `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`,
      YOOKASSA_NOTIFIERS: "127.0.0.1",
      // So that fixtures may write from other addresses.
      TRUSTED_PROXIES: "127.0.0.1",
      SUPERUSER_EMAIL: process.env.E2E_SUPERUSER,
      SUPERUSER_PASSWORD: process.env.E2E_SUPERUSER,
    },
    reuseExistingServer: false,
    timeout: 180_000,
  },
});
