// Proves that a tool made for PocketBase works here unchanged: `node bench/typegen.ts` runs pocketbase-typegen against a server on loopback and
// checks that the types it writes name every field of the contract and compile. It fetches the tool by `npx`; it is no dependency, because it
// would bring a native module that only its other mode needs.
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listen } from "@bandeha/server/measured";
import { testApp } from "@bandeha/server/testing";
import { collections, type FieldSpecs } from "../packages/contract/src/index.ts";

const TOOL = "pocketbase-typegen@1.5.0";
const root = dirname(dirname(fileURLToPath(import.meta.url)));
// Inside node_modules, so that the written file finds `pocketbase`.
const folder = join(root, "node_modules", ".cache", "bandeha-typegen");
const file = join(folder, "pocketbase-types.ts");
const run = promisify(execFile);
const TSC = { strict: true, noEmit: true, module: "nodenext", skipLibCheck: true, types: [] };

const server = await testApp();
const listening = await listen(server.app, { host: "127.0.0.1", port: 0 });
try {
  const { email, password } = await server.aSuperuser();
  const url = `http://127.0.0.1:${listening.port}`;
  mkdirSync(folder, { recursive: true });
  const asked = ["--url", url, "--email", email, "--password", password, "--out", file];
  await run("npx", ["--yes", "--ignore-scripts", TOOL, ...asked], { cwd: root });
} finally {
  await server.close();
  await listening.close();
}

const written = readFileSync(file, "utf8");
const missing = Object.values(collections).flatMap(({ name, fields }) => {
  const record = new RegExp(`export type ${pascal(name)}Record(?:<[^>]*>)? = \\{([^}]*)\\}`).exec(written)?.[1] ?? "";
  return Object.entries<FieldSpecs[string]>(fields)
    .filter(([field, { hidden }]) => !hidden && !new RegExp(`^\\s${field}\\??: `, "m").test(record))
    .map(([field]) => `${name}.${field}`);
});
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: TSC, files: ["pocketbase-types.ts"] }));
execFileSync(join(root, "node_modules", ".bin", "tsc"), ["-p", folder], { stdio: "inherit" });

process.stdout.write(
  missing.length > 0
    ? `missing: ${missing.join(", ")}\n`
    : `${TOOL} wrote ${written.split("\n").length} lines: every field of ${Object.keys(collections).length} collections, and they compile\n`,
);
process.exitCode = missing.length > 0 ? 1 : 0;

function pascal(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_match, letter: string) => letter.toUpperCase());
}
