// Commands that documents name exist, and CONTRIBUTING lists every program of bench/.
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

const documents = trackedFiles.filter((path) => path.endsWith(".md"));
const manifests = trackedFiles.filter((path) => path.endsWith("package.json"));
const scriptsOf = new Map(
  manifests.map((path) => {
    const { name, scripts = {} }: { name: string; scripts?: Record<string, string> } = JSON.parse(read(path));
    return [path === "package.json" ? "" : name, Object.keys(scripts)] as const;
  }),
);

/** `npm run figures -w @bandeha/bench` */
const NPM_RUN = /\bnpm run ([\w:-]+)([^`\n]*)/g;
const NODE = /\bnode ([\w./-]+\.(?:ts|mjs))/g;

test("every npm script that a document names is in its package.json", () => {
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(NPM_RUN)].map(([, script = "", rest = ""]) => {
      const workspace = rest.match(/ -w (@[\w/-]+)/)?.[1] ?? "";
      return { script, workspace, place: `${path}: npm run ${script} ${workspace}` };
    }),
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ script, workspace }) => !scriptsOf.get(workspace)?.includes(script));
  expect(missing.map(({ place }) => place)).toEqual([]);
});

test("every program that a document runs with node is a file", () => {
  // A program that the reader of the engine's README writes themself.
  const own = ["evening.ts", "example.ts"];
  const named = documents.flatMap((path) =>
    [...read(path).matchAll(NODE)].map(([, program = ""]) => ({ path, program })),
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ program }) => !trackedFiles.includes(program) && !own.includes(program));
  expect(missing).toEqual([]);
});

test("CONTRIBUTING lists every program of bench/ and every npm script of the root", () => {
  const listed = read("CONTRIBUTING.md");
  const programs = trackedFiles.filter((path) => /^bench\/(?:[\w-]+\.ts|[\w-]+\/index\.ts)$/.test(path));
  // Run by an npm script, or a list that a program reads.
  const others = [
    "bench/figures.ts",
    "bench/fuzz.ts",
    "bench/attack/index.ts",
    "bench/house/index.ts",
    "bench/mutants/index.ts",
  ];
  const missing = programs.filter((path) => !others.includes(path) && !listed.includes(`node ${path}`));
  expect(missing).toEqual([]);
  const scripts = [...scriptsOf].flatMap(([workspace, names]) =>
    ["", "@bandeha/bench"].includes(workspace) ? names : [],
  );
  const unnamed = scripts.filter((name) => !new RegExp(`\`(?:npm (?:run )?)?${name}\\b`).test(listed));
  expect(unnamed).toEqual([]);
});

// A wrong word must not start tests, write a file of that name or print a stack.
test.each([
  ["scripts/start.mjs", "--port=8080"],
  ["scripts/start.mjs", "8080"],
  ["scripts/test.mjs", "--detals"],
  ["scripts/release.mjs", "--dryrun"],
  ["scripts/sbom.mjs", "--help"],
  ["scripts/verify-build.mjs", "HEAD", "HEAD~1"],
  ["deploy/check.mjs", "image"],
])("%s %s is answered by how the command is called", (...words) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, words, { encoding: "utf8", timeout: 20_000 });
  expect({ status, stdout, lines: stderr.split("\n").length }).toEqual({ status: 2, stdout: "", lines: 2 });
  expect(stderr).toMatch(/^Как вызвать: npm /);
});
