// `npm run backup`, `restore`, `verify`, `move`: the server's command of that name, on Node 26.
import { ensureInstalled, node, run } from "./prepare.mjs";

const [command, ...rest] = process.argv.slice(2);
const [file, ...first] =
  command === "move" ? ["apps/server/src/move/command.ts"] : ["apps/server/src/backup/command.ts", command];

await ensureInstalled();
process.exitCode = await run(node, [file, ...first, ...rest]);
