// `npm run sbom`: prints the software bill of materials of this clone, or writes it into a file: `npm run sbom -- sbom.cdx.json`.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { ensureInstalled, root } from "./prepare.mjs";
import { sbom } from "./release/sbom.mjs";

await ensureInstalled();
const date = execFileSync("git", ["log", "-1", "--format=%cI"], { cwd: root, encoding: "utf8" }).trim();
const text = `${JSON.stringify(sbom(root, date), null, 2)}\n`;
const [file] = process.argv.slice(2);
if (file) writeFileSync(file, text);
else process.stdout.write(text);
