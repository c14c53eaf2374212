// The service worker: one file of its own, under a name that never changes, beside the app that `react-router build` has just written.
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
