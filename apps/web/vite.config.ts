import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { oneByteChunks } from "../../scripts/one-byte-code.ts";
import { className } from "./class-names.ts";
import { assetFile, chunkFile, codeChunks } from "./code-chunks.ts";
import { refuseNewer, targets } from "./oldest-browsers.ts";
import { russianTypography } from "./typography.ts";

const ofServer = (plugin: Plugin): Plugin => ({ ...plugin, applyToEnvironment: ({ name }) => name === "ssr" });

export default defineConfig({
  plugins: [
    reactRouter(),
    russianTypography(),
    refuseNewer(["Map.groupBy", "Promise.withResolvers"]),
    ofServer({ ...oneByteChunks, enforce: "post" }),
  ],
  css: { modules: { generateScopedName: className } },
  // Bundle only the used parts of all packages, because loading them whole costs the server half a second and 60 MB at the start.
  ssr: { noExternal: true },
  // Fonts stay files, because a preloaded font needs an address and a data URL would enlarge the stylesheet.
  build: {
    assetsInlineLimit: 0,
    target: targets,
    // Of a package that only lists its parts, as the 6,000 icons, the used parts alone are read, which halves the time of a build.
    // On a busy machine Rolldown warns that the plugins take most of the time, which says nothing to who builds.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      checks: { bundlerTimings: false },
      // In both builds, because pages of the server and code of the browser name the same fonts and styles.
      output: { assetFileNames: assetFile },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: codeChunks, entryFileNames: chunkFile, chunkFileNames: chunkFile },
        },
      },
    },
    ssr: {
      // React is chosen by the build: its development build takes 1.6 times the CPU time per page.
      define: { "process.env.NODE_ENV": '"production"' },
      // The server keeps the text of its modules in memory. Names stay readable in stacks.
      build: { rolldownOptions: { output: { minify: { compress: true, mangle: false } } } },
    },
  },
});
