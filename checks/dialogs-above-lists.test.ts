// A row of a list may go away while a dialog of its own is open, and what was typed with it. So no row renders a dialog with a text field
// (decision 199): it opens one that is rendered above the list. Components are followed by their tags.
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { read, trackedFiles } from "./repository.ts";

const screens = trackedFiles.filter(
  (path) => /^apps\/web\/app\/.*\.tsx$/.test(path) && !/\.(test|fixture)\./.test(path),
);
const codes = new Map(screens.map((path) => [path, read(path)]));

/** Its key resets it for another player; it is rendered above the lists itself. */
const HOSTS = ["apps/web/app/screens/manage/ManageDialogs.tsx <PlayerDialogs>"];

const IMPORT = /import (?:\w+, )?\{([^}]*)\} from "(\.[^"]*\.tsx)"/g;
const LAZY = /const (\w+) = lazy\w+(?:<[^>]*>)?\([^;]*?import\("(\.[^"]*\.tsx)"\)/g;

/** The files of the components that a file names. */
function componentsIn(path: string, code: string): Map<string, string> {
  const found = [...code.matchAll(IMPORT), ...code.matchAll(LAZY)].flatMap(([, names = "", target = ""]) =>
    names.split(",").map((name) => [name.trim(), join(dirname(path), target)] as const),
  );
  return new Map(found);
}

const tagsIn = (code: string, tag: RegExp) => [...new Set([...code.matchAll(tag)].map(([, name = ""]) => name))];
const TAG = /<([A-Z]\w*)[\s>]/g;
/** Of a list: it has a key. */
const ROW = /<([A-Z]\w*)\s(?:[^<>]|=>)*?key=/g;

const components = new Map([...codes].map(([path, code]) => [path, componentsIn(path, code)]));
const filesOf = (path: string, names: readonly string[]) =>
  names.flatMap((name) => components.get(path)?.get(name) ?? []);

/** The file and everything that it renders. */
function rendered(path: string, seen = new Set<string>()): Set<string> {
  const code = codes.get(path);
  if (code === undefined || seen.has(path)) return seen;
  seen.add(path);
  for (const file of filesOf(path, tagsIn(code, TAG))) rendered(file, seen);
  return seen;
}

const isTextField = (path: string) => /\/ui\/fields\/(TextField|CodeField)\.tsx$/.test(path);
const textDialogs = screens.filter(
  (path) => /<Dialog[\s>]/.test(codes.get(path) ?? "") && [...rendered(path)].some(isTextField),
);

test("no row of a list renders a dialog with a text field", () => {
  expect(textDialogs.length).toBeGreaterThan(15);
  const rows = [...codes].flatMap(([path, code]) =>
    tagsIn(code, ROW).flatMap((name) => filesOf(path, [name]).map((file) => ({ at: `${path} <${name}>`, file }))),
  );
  expect(rows.length).toBeGreaterThan(60);
  const refused = rows.filter(({ file }) => [...rendered(file)].some((path) => textDialogs.includes(path)));
  expect(refused.map(({ at }) => at)).toEqual(HOSTS);
});
