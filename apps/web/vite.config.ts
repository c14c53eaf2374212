import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [reactRouter()],
  // Fonts stay files: a preloaded font must have an address, and a data URL would swell the stylesheet.
  build: { assetsInlineLimit: 0, target: "es2022" },
});
