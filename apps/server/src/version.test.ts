import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { clonedCommit, runningVersion } from "./version.ts";

test("a version is the release with the commit that was given or cloned", () => {
  expect(runningVersion("0123456789abcdef")).toMatch(/^\d+\.\d+\.\d+ \(0123456\)$/);
  expect(runningVersion(undefined)).toMatch(/^\d+\.\d+\.\d+( \([0-9a-f]{7}\))?$/);
});

test("the commit of a clone, of its worktree, of packed branches and of a commit without a branch is known", () => {
  const folder = mkdtempSync(join(tmpdir(), "bandeha-version-"));
  const [clone, tree] = [join(folder, "clone"), join(folder, "tree")];
  const git = (...words: string[]) => execFileSync("git", ["-C", clone, ...words], { encoding: "utf8" }).trim();
  const name = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];
  execFileSync("git", ["init", "--quiet", clone]);
  git(...name, "commit", "--quiet", "--allow-empty", "--message", "One");
  const first = git("rev-parse", "HEAD");
  git("worktree", "add", "--quiet", "-b", "other", tree);
  git(...name, "commit", "--quiet", "--allow-empty", "--message", "Two");
  const second = git("rev-parse", "HEAD");
  expect([clonedCommit(clone), clonedCommit(tree)]).toEqual([second, first]);
  git("pack-refs", "--all");
  expect([clonedCommit(clone), clonedCommit(tree)]).toEqual([second, first]);
  git("checkout", "--quiet", "--detach", first);
  expect(clonedCommit(clone)).toBe(first);
  expect(clonedCommit(folder)).toBe("");
  rmSync(folder, { recursive: true, force: true });
});
