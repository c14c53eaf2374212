// Builds the service worker: one file with a constant name, beside the output of `react-router build`.
import { defineConfig } from "vite";
import { refuseNewer, targets } from "./oldest-browsers.ts";
import { russianTypography } from "./typography.ts";

export default defineConfig({
  plugins: [russianTypography(), refuseNewer()],
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    target: targets,
    rolldownOptions: {
      input: "app/offline/worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false },
    },
  },
});
