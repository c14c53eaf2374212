import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Only what a page uses goes into the server's build: loading these packages whole costs it half a second and 60 MB at the start.
  ssr: { noExternal: [/^@mantine\//, /^@tabler\//, /^@tanstack\//, "dayjs", "pocketbase"] },
  // Fonts stay files: a preloaded font must have an address, and a data URL would swell the stylesheet.
  // One stylesheet: the whole of it weighs less than the dozen requests of its parts.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: "es2022" },
});
