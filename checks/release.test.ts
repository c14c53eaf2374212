// Releases in a repository of their own, with real git and npm.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deep } from "../apps/server/src/testing/deep.ts";
import { release, releaseRefusal } from "../scripts/release/release.mjs";
import { isLater, setVersion } from "../scripts/release/versions.mjs";

const NOW = "2026-12-01T09:00:00.000Z";
const QUIET = { say: () => undefined, stdio: "ignore", imageTool: undefined };
const CHANGELOG = "# Changelog\n\n## Unreleased (1.2.0)\n\n### Added\n- A new thing.\n\n## 1.1.0\n\nThe first.\n";
const FILES = {
  ".gitignore": "node_modules/\nbuild/\ndist/\n",
  "CHANGELOG.md": CHANGELOG,
  "README.md": "Read me.\n",
  "checks/a.test.ts": "",
  "engine/package.json": json({ name: "@sample/engine", version: "1.1.0" }),
  "engine/rules.ts": "export const rules = 1;\n",
  "package.json": json({
    name: "sample",
    version: "1.1.0",
    private: true,
    workspaces: ["engine"],
    scripts: {
      build: "node -e \"require('fs').mkdirSync('build');require('fs').writeFileSync('build/app.js','built')\"",
      "test:deep": "node -e \"process.exit(require('fs').existsSync('red')?1:0)\"",
    },
    dependencies: { "@sample/engine": "1.1.0" },
  }),
  "package-lock.json": json({
    name: "sample",
    version: "1.1.0",
    lockfileVersion: 3,
    requires: true,
    packages: {
      "": { name: "sample", version: "1.1.0", workspaces: ["engine"], dependencies: { "@sample/engine": "1.1.0" } },
      engine: { name: "@sample/engine", version: "1.1.0" },
      "node_modules/@sample/engine": { resolved: "engine", link: true },
    },
  }),
};

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

let place = "";
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "release-test-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

function git(repository: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

function write(repository: string, path: string, text: string) {
  mkdirSync(dirname(join(repository, path)), { recursive: true });
  writeFileSync(join(repository, path), text);
}

function commit(repository: string, files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) write(repository, path, text);
  git(repository, "add", "--all");
  git(repository, "commit", "--quiet", "--message", "A change");
}

function aRepository(changed: Record<string, string> = {}): string {
  const repository = join(place, "repository");
  mkdirSync(repository);
  git(repository, "init", "--quiet", "--initial-branch", "main");
  git(repository, "config", "user.name", "Someone");
  git(repository, "config", "user.email", "someone@example.org");
  commit(repository, { ...FILES, ...changed });
  return repository;
}

const stateOf = (repository: string) => [git(repository, "show-ref"), git(repository, "status", "--porcelain")];

describe("a release is refused", () => {
  test("when its number is none, is not later, or is not that of the changelog", () => {
    const repository = aRepository();
    const refusal = (version: string) => releaseRefusal(repository, version, NOW);
    expect(refusal("1.2")).toContain("Name the version");
    expect(refusal("v1.2.0")).toContain("Name the version");
    expect(refusal("1.1.0")).toContain("not later than 1.1.0");
    expect(refusal("1.0.9")).toContain("not later than 1.1.0");
    expect(refusal("1.3.0")).toContain("is for 1.2.0");
  });

  test("with changes that are not committed", () => {
    const repository = aRepository();
    write(repository, "new.ts", "");
    expect(releaseRefusal(repository, "1.2.0", NOW)).toContain("not committed");
  });

  test("without lines in the changelog, or without their section", () => {
    const repository = aRepository({ "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n## 1.1.0\n- Old.\n" });
    expect(releaseRefusal(repository, "1.2.0", NOW)).toContain("is empty");
    commit(repository, { "CHANGELOG.md": "# Changelog\n\n## 1.1.0\n- Old.\n" });
    expect(releaseRefusal(repository, "1.2.0", NOW)).toContain("no section");
  });

  test("when its tag exists", () => {
    const repository = aRepository();
    git(repository, "tag", "v1.2.0");
    expect(releaseRefusal(repository, "1.2.0", NOW)).toContain("v1.2.0 exists");
  });

  test("when the checks fail, and nothing has changed", async () => {
    const repository = aRepository({ red: "" });
    const before = stateOf(repository);
    const made = await release({ repository, version: "1.2.0", out: join(place, "out"), now: NOW, ...QUIET });
    expect(made).toEqual({ ok: false, sentence: expect.stringContaining("checks failed") });
    expect(stateOf(repository)).toEqual(before);
  });
});

const archive = `sample-1.2.0-${process.platform}-${process.arch}.tar.gz`;
const files = [archive, "sample-1.2.0.cdx.json", "SHA256SUMS"];
const orderFor = (repository: string) => ({ repository, version: "1.2.0", now: NOW, ...QUIET });

test("a release has its commit, tag, archive, materials and sums", { timeout: 240_000 }, async () => {
  const repository = aRepository();
  const out = join(place, "another/folder");
  const made = await release({ ...orderFor(repository), out });
  expect(made).toEqual({ ok: true, commit: git(repository, "rev-parse", "HEAD"), files });
  expect(git(repository, "rev-parse", "v1.2.0^{commit}")).toBe(git(repository, "rev-parse", "main"));
  expect(git(repository, "log", "-1", "--format=%an %s")).toBe("Someone Release 1.2.0");
  expect(git(repository, "status", "--porcelain")).toBe("");
  const read = (path: string) => readFileSync(join(repository, path), "utf8");
  expect(read("CHANGELOG.md")).toBe(CHANGELOG.replace("Unreleased (1.2.0)", `1.2.0 (2026-12-01)`));
  for (const path of ["package.json", "engine/package.json", "package-lock.json"])
    expect(read(path)).toBe(FILES[path as keyof typeof FILES].replaceAll("1.1.0", "1.2.0"));

  const sums = readFileSync(join(out, "SHA256SUMS"), "utf8");
  const sum = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(out, file)))
      .digest("hex");
  expect(sums).toBe(
    files
      .slice(0, -1)
      .map((file) => `${sum(file)}  ${file}\n`)
      .join(""),
  );
  const listed = execFileSync("tar", ["--list", "--file", join(out, archive)], { encoding: "utf8" }).split("\n");
  const parts = ["build/app.js", "engine/rules.ts", "COMMIT", "sbom.cdx.json", "README.md"];
  expect(listed).toEqual(expect.arrayContaining(parts.map((path) => `sample-1.2.0/${path}`)));
  expect(listed.filter((path) => /checks|\.git|\.test\./.test(path))).toEqual([]);
});

test.each(deep(["Asia/Tokyo"], []))(
  "a dry run makes the same bytes as a release in %s, and changes nothing else",
  { timeout: 240_000 },
  async (zone) => {
    const repository = aRepository();
    const before = stateOf(repository);
    const [dry, out] = [join(place, "dry"), join(place, "out")];
    expect(await release({ ...orderFor(repository), out: dry, isDryRun: true })).toMatchObject({ ok: true });
    expect(stateOf(repository)).toEqual(before);
    vi.stubEnv("TZ", zone);
    expect(await release({ ...orderFor(repository), out })).toMatchObject({ ok: true });
    const sumsIn = (folder: string) => readFileSync(join(folder, "SHA256SUMS"), "utf8");
    expect(sumsIn(out)).toBe(sumsIn(dry));
  },
);

test("setting the version again changes no other byte", () => {
  for (const path of Object.keys(FILES)) write(place, path, FILES[path as keyof typeof FILES]);
  setVersion(place, "1.1.0");
  for (const path of ["package.json", "engine/package.json", "package-lock.json"])
    expect(readFileSync(join(place, path), "utf8")).toBe(FILES[path as keyof typeof FILES]);
});

test("versions are compared by their numbers", () => {
  expect(isLater("1.10.0", "1.9.9")).toBe(true);
  expect(isLater("2.0.0", "1.9.9")).toBe(true);
  expect(isLater("1.9.9", "1.10.0")).toBe(false);
  expect(isLater("1.2.0", "1.2.0")).toBe(false);
});
