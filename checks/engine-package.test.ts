import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = join(dirname(dirname(fileURLToPath(import.meta.url))), "packages", "engine");
const read = (file: string) => readFileSync(join(root, file), "utf8");

test("the README shows example.ts", () => {
  expect(read("README.md")).toContain(`\`\`\`ts\n${read("example.ts")}\`\`\``);
});

test("the example runs with the built package as its only dependency", () => {
  const project = mkdtempSync(join(tmpdir(), "engine-package-"));
  try {
    const installed = join(project, "node_modules", "@bandeha", "engine");
    mkdirSync(installed, { recursive: true });
    execFileSync(process.execPath, [join(root, "build.mjs"), installed]);
    writeFileSync(join(project, "package.json"), '{ "type": "module" }');
    writeFileSync(join(project, "example.ts"), read("example.ts"));
    writeFileSync(
      join(project, "main.mjs"),
      'import { table } from "./example.ts"; process.stdout.write(JSON.stringify(table));',
    );
    const table = JSON.parse(execFileSync(process.execPath, [join(project, "main.mjs")], { encoding: "utf8" }));
    expect(table).toHaveLength(8);
    expect(table[0]).toEqual({ place: 1, side: [expect.any(String)], average: expect.any(Number) });
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
