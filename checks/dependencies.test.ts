// docs/dependencies.md names every direct dependency with its reason, and nothing else.
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

type Manifest = Partial<Record<"dependencies" | "devDependencies", Record<string, string>>>;

const manifests = trackedFiles
  .filter((path) => /(^|\/)package\.json$/.test(path))
  .map((path) => JSON.parse(read(path)) as Manifest);
const named = manifests
  .flatMap(({ dependencies, devDependencies }) => Object.entries({ ...dependencies, ...devDependencies }))
  .filter(([name]) => !name.startsWith("@bandeha/"));

test("the table and the manifests name the same packages", () => {
  const rows = [...read("docs/dependencies.md").matchAll(/^\| `([^`]+)` \| [^|]+ \| [^|]+ \|$/gm)].map(
    ([, name]) => name,
  );
  expect(rows.toSorted()).toEqual([...new Set(named.map(([name]) => name))].toSorted());
});

test("every version is exact, so that two installations are the same", () => {
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});
