import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "engine", include: ["packages/engine/src/**/*.test.ts"] } },
      { test: { name: "contract", include: ["packages/contract/src/**/*.test.ts"] } },
      { test: { name: "server", include: ["apps/server/src/**/*.test.ts"], testTimeout: 20_000, hookTimeout: 60_000 } },
      { test: { name: "web", include: ["apps/web/app/**/*.test.{ts,tsx}"] } },
    ],
  },
});
