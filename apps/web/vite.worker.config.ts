// Builds the service worker: one file with a constant name, beside the output of `react-router build`.
import { defineConfig } from "vite";

export default defineConfig({
  publicDir: false,
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: "app/offline/worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "sw.js", codeSplitting: false },
    },
  },
});
