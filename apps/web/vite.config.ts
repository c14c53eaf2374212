import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts stay files: a preloaded font must have an address, and a data URL would swell the stylesheet.
  // One stylesheet: the whole of it weighs less than the dozen requests of its parts.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, target: "es2022" },
});
