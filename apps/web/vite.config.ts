import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { codeChunks } from "./code-chunks.ts";

export default defineConfig({
  plugins: [reactRouter()],
  // Only what a page uses goes into the server's build: loading these packages whole costs it half a second and 60 MB at the start.
  ssr: { noExternal: [/^@mantine\//, /^@tabler\//, /^@tanstack\//, "dayjs", "pocketbase"] },
  // Fonts stay files: a preloaded font must have an address, and a data URL would swell the stylesheet.
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: codeChunks } } } } },
});
