// Every package of the lock may be used under its licence. The licence is read from the installed package.json.
import { expect, test } from "vitest";
import { covers, isAllowedLicence, type Licensed, licenceProblems } from "./licences.ts";
import { isInstalled, type LockedPackage, lockedPackages } from "./lock.ts";
import { read } from "./repository.ts";

type Manifest = { license?: string | { type?: string }; licenses?: { type?: string }[] };

function licenceOf(entry: LockedPackage): string {
  if (!isInstalled(entry)) return entry.license ?? "none";
  const { license, licenses } = JSON.parse(read(`${entry.folder}/package.json`)) as Manifest;
  if (typeof license === "string") return license;
  return license?.type ?? licenses?.map(({ type }) => type).join(" AND ") ?? "none";
}

const packages = lockedPackages.map((entry) => ({ name: entry.name, licence: licenceOf(entry) }));
const exceptions = [
  ...read("docs/dependencies.md").matchAll(/^\| `([^`]+)` \| ([A-Z][\w.() -]+) \| [^|]{20,} \|$/gm),
].map(([, name = "", licence = ""]): Licensed => ({ name, licence }));

test("only packages of other platforms are missing, so the licences are those of the installed files", () => {
  expect(lockedPackages.length).toBeGreaterThan(200);
  expect(lockedPackages.filter((entry) => !isInstalled(entry) && !entry.optional)).toEqual([]);
});

test("every package has an allowed licence, or a row with the reason why its licence is accepted", () => {
  expect(licenceProblems(packages, exceptions)).toEqual([]);
});

test("every exception is needed", () => {
  const needed = packages.filter(({ licence }) => !isAllowedLicence(licence));
  expect(exceptions.length).toBeGreaterThan(3);
  expect(exceptions.filter((exception) => !needed.some((one) => covers(exception, one)))).toEqual([]);
});

test.each([
  "GPL-3.0-only",
  "AGPL-3.0-or-later",
  "SSPL-1.0",
  "none",
  "UNLICENSED",
  "SEE LICENSE IN LICENSE.md",
  "MIT AND GPL-2.0-only",
])("a package with %s is refused", (licence) => {
  expect(licenceProblems([{ name: "planted", licence }], exceptions)).toEqual([`planted: ${licence}`]);
});

test("an accepted licence holds for its package alone, and until the package changes it", () => {
  const accepted = [{ name: "web-push", licence: "MPL-2.0" }];
  expect(licenceProblems([{ name: "other", licence: "MPL-2.0" }], accepted)).toHaveLength(1);
  expect(licenceProblems([{ name: "web-push", licence: "GPL-3.0-only" }], accepted)).toHaveLength(1);
  expect(licenceProblems(accepted, accepted)).toEqual([]);
});

test("of alternatives one is enough", () => {
  expect(isAllowedLicence("(MIT OR GPL-3.0-only)")).toBe(true);
  expect(isAllowedLicence("(MIT AND Zlib)")).toBe(true);
  expect(isAllowedLicence("GPL-2.0-only WITH Classpath-exception-2.0")).toBe(false);
});
