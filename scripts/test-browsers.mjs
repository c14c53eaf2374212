// `npm run test:browsers`: the chief journeys in Firefox and WebKit. The browsers come from the system; a missing one fails with the packages to install.
import { join } from "node:path";
import { ensureBuilt, ensureInstalled, node, root, run } from "./prepare.mjs";

await ensureInstalled({ withDevelopment: true });
await ensureBuilt();
const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
process.exitCode = await run(node, [
  playwright,
  "test",
  "--config",
  "e2e/browsers.config.ts",
  ...process.argv.slice(2),
]);
