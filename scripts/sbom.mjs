// `npm run sbom`: prints the software bill of materials of this clone, or writes it into a file: `npm run sbom -- sbom.cdx.json`.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readArguments } from "./arguments.mjs";
import { ensureInstalled, root } from "./prepare.mjs";
import { sbom } from "./release/sbom.mjs";

const { words } = readArguments("npm run sbom · npm run sbom -- ФАЙЛ", { words: 1 });
await ensureInstalled();
const date = execFileSync("git", ["log", "-1", "--format=%cI"], { cwd: root, encoding: "utf8" }).trim();
const text = `${JSON.stringify(sbom(root, date), null, 2)}\n`;
const [file] = words;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
