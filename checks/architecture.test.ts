// Documents name files and functions that exist, and the two tables of imports in ARCHITECTURE.md are what the code imports.
import { dirname, join, normalize } from "node:path/posix";
import { expect, test } from "vitest";
import routes from "../apps/web/app/routes.ts";
import { read, trackedFiles } from "./repository.ts";

const ROOTS: Record<string, string> = {
  server: "apps/server/src",
  web: "apps/web/app",
  contract: "packages/contract/src",
  engine: "packages/engine/src",
};

/** `server/http/errors/errors.ts` and `packages/engine/src/…` in full, from the root of the repository. */
function fromRoot(path: string): string {
  const [first = "", ...rest] = path.split("/");
  return [ROOTS[first] ?? first, ...rest].join("/");
}

test("ARCHITECTURE names files and folders that exist", () => {
  const named = [...read("ARCHITECTURE.md").matchAll(/`((?:server|web|contract|engine|docs|apps|packages)\/[^`]*)`/g)];
  const missing = named
    .map(([, path = ""]) => fromRoot(path).replace(/\/$/, ""))
    .filter((path) => !trackedFiles.some((file) => file === path || file.startsWith(`${path}/`)));
  expect(named.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

type Routes = readonly {
  path?: string | undefined;
  index?: boolean | undefined;
  file: string;
  children?: Routes | undefined;
}[];

/** `/tournament/:id/lobby lobby` */
const addressesOf = (routes: Routes, above = ""): string[] =>
  routes.flatMap(({ path, file, children }) => {
    const address = path ? `${above}/${path}` : above;
    return children ? addressesOf(children, address) : [`${address || "/"} ${file.split("/")[1]}`];
  });

test("ARCHITECTURE lists every address with the folder of its screen", () => {
  const rows = [...read("ARCHITECTURE.md").matchAll(/^\| (`\/.*) \| (.*) \|$/gm)];
  const listed = rows.flatMap(([, addresses = "", folders = ""]) => {
    const folderOf = folders.split(" · ").map((folder) => folder.replace(/`/g, "").replace("web/screens/", ""));
    return addresses
      .split(" · ")
      .flatMap((group, at) => [...group.matchAll(/`(\/[^`]*)`/g)].map(([, address]) => `${address} ${folderOf[at]}`));
  });
  expect(listed.sort()).toEqual(addressesOf(routes as Routes).sort());
});

test("other documents name files by a path that some file ends with", () => {
  // The paths of docs/specification.md are checked with its tests.
  const documents = trackedFiles.filter((path) => /\.md$/.test(path) && path !== "docs/specification.md");
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(/`([\w@./-]+\/[\w.-]+\.(?:tsx?|mjs|css))`/g)]
      .map(([, path = ""]) => fromRoot(path))
      .filter((path) => !trackedFiles.some((file) => file === path || file.endsWith(`/${path}`)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

const isProduct = (path: string) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.|\/testing\/|conformance/.test(path);

/** Which other folders of an app the files of a folder import. */
function importsOf(app: string, folder: string, folders: ReadonlySet<string>): readonly string[] {
  const root = ROOTS[app] ?? app;
  const files = trackedFiles.filter((path) => path.startsWith(`${root}/${folder}/`) && isProduct(path));
  const imported = files.flatMap((path) =>
    [...read(path).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)]
      .map(([, target = ""]) => normalize(join(dirname(path), target)))
      .filter((target) => target.startsWith(`${root}/`))
      .map((target) => target.slice(root.length + 1).split("/")[0] ?? ""),
  );
  return [...new Set(imported)].filter((other) => other !== folder && folders.has(other)).toSorted();
}

test.each(["server", "web"])("the table of imports says what folders of %s import", (app) => {
  const rows = [
    ...read("ARCHITECTURE.md").matchAll(new RegExp(String.raw`^\| \`${app}/(\w+)\` \|[^|]*\| ([^|]*) \|$`, "gm")),
  ];
  const folders = new Set(rows.map(([, folder = ""]) => folder));
  const stated = Object.fromEntries(
    rows.map(([, folder = "", imports = ""]) => [folder, [...imports.matchAll(/`(\w+)`/g)].map(([, name]) => name)]),
  );
  const actual = Object.fromEntries([...folders].map((folder) => [folder, importsOf(app, folder, folders)]));
  expect(folders.size).toBeGreaterThan(5);
  expect(stated).toEqual(actual);
});

test("a function or field that a document names is in the code", () => {
  const code = trackedFiles.filter((path) => /\.(?:tsx?|mjs|json)$/.test(path)).map(read);
  const known = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  const missing = trackedFiles
    .filter((path) => /\.md$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/`([a-z]+[A-Z]\w*)(?:\(\))?`/g)]
        .map(([, name = ""]) => name)
        .filter((name) => !known.has(name))
        .map((name) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});
