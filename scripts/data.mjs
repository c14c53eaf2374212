// `npm run backup`, `restore`, `verify`, `move`, `second-factor-off`: the server's command of that name, on Node 26.
import { existsSync } from "node:fs";
import { ensureInstalled, node, run } from "./prepare.mjs";

const [command, ...rest] = process.argv.slice(2);
const files = { move: "apps/server/src/move/command.ts", "second-factor-off": "apps/server/src/second-factor-off.ts" };
const [file, ...first] = files[command] ? [files[command]] : ["apps/server/src/backup/command.ts", command];

// What is installed stays: the server may be running on it.
if (!existsSync(node)) await ensureInstalled();
process.exitCode = await run(node, [file, ...first, ...rest]);
