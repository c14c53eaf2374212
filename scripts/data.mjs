// `npm run backup`, `npm run restore`, `npm run verify`: the server's command of that name, on Node 26.
import { ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
process.exitCode = await run(node, ["apps/server/src/backup/command.ts", ...process.argv.slice(2)]);
