import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Long, so that only what hangs fails: beside other programs a test, or what it needs first, takes ten times as long. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A loop over an empty list, or a condition that is never true, proves nothing.
  expect: { requireAssertions: true, poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // More than cores: a test that waits for a database, a process or a clock leaves its core to another (decision 125).
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    provide: { deep: Boolean(process.env.DEEP_TESTS) || process.argv.includes("--coverage") },
    // `npm run coverage`: the branches of the rules that the engine's own tests take; data and fixtures are left out. Others are taken by the
    // scenarios of the server, which are not counted. The figure may only rise.
    coverage: {
      include: ["packages/engine/src/**/*.ts"],
      exclude: ["**/*.test.ts", "**/*.fixture.ts", "**/design-data.ts", "**/explicit-designs.ts"],
      reporter: ["text", "json"],
      reportsDirectory: ".cache/coverage",
      reportOnFailure: true,
      thresholds: { branches: 98 },
    },
    projects: [
      { test: { name: "engine", include: ["packages/engine/src/**/*.test.ts"], ...limits, isolate: false } },
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"], ...limits, isolate: false } },
      {
        test: {
          name: "server",
          include: ["apps/server/src/**/*.test.ts"],
          ...limits,
          // For the processes that tests start: each loads hundreds of sources, and half of its CPU time went into compiling them. A file has one entry.
          env: { NODE_COMPILE_CACHE: fileURLToPath(new URL(".cache/compiled", import.meta.url)) },
          // Loading the application took longer than the tests of a file. It keeps no state in modules, and mocks end with their test.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        test: {
          name: "checks",
          include: ["checks/**/*.test.ts", "bench/**/*.test.ts"],
          ...limits,
          isolate: false,
        },
      },
      {
        test: {
          name: "web",
          include: ["apps/web/app/**/*.test.{ts,tsx}"],
          ...limits,
          isolate: false,
          setupFiles: [
            "apps/web/app/data/live/silent-event-source.fixture.ts",
            "apps/web/app/data/client/shared-worker.fixture.ts",
          ],
        },
      },
    ],
  },
});
