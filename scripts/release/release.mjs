// The steps of a release. Everything is tried in a clean clone; only when all is well the commit and the tag are taken over.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildImage } from "./image.mjs";
import { packCommit, writeSums } from "./package.mjs";
import { isLater, releasedChangelog, setVersion } from "./versions.mjs";

const git = (cwd, ...args) =>
  execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();

/** The sentence why this version cannot be released from this clone, or nothing. */
export function releaseRefusal(repository, version, now) {
  if (!/^\d+\.\d+\.\d+$/.test(version ?? "")) return "Name the version: npm run release -- 1.2.0";
  if (git(repository, "status", "--porcelain")) return "The working tree has changes that are not committed.";
  if (!git(repository, "branch", "--show-current")) return "No branch is checked out.";
  if (git(repository, "tag", "--list", `v${version}`)) return `The tag v${version} exists.`;
  const { version: current } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  if (!isLater(version, current)) return `${version} is not later than ${current}.`;
  const changelog = releasedChangelog(
    readFileSync(join(repository, "CHANGELOG.md"), "utf8"),
    version,
    now.slice(0, 10),
  );
  return changelog.ok ? undefined : changelog.sentence;
}

/**
 * @param now of the commit, ISO 8601
 * @param imageTool buildah, docker or nothing
 * @param isDryRun does everything but the commit and the tag
 * @param stdio of the checks
 * @returns what was made, or the sentence of a refusal
 */
export async function release({
  repository,
  version,
  out,
  now,
  imageTool,
  isDryRun = false,
  say = console.log,
  stdio = "inherit",
}) {
  const refusal = releaseRefusal(repository, version, now);
  if (refusal) return { ok: false, sentence: refusal };
  const place = mkdtempSync(join(tmpdir(), "bandeha-release-"));
  const clone = join(place, "clone");
  try {
    const commit = commitRelease({ repository, clone, version, now });
    say(`Checks of ${version} in a clean clone…`);
    const checks = spawnSync("npm", ["run", "test:deep"], { cwd: clone, stdio });
    if (checks.status !== 0) return { ok: false, sentence: "The checks failed; nothing was changed." };
    if (git(clone, "status", "--porcelain"))
      return { ok: false, sentence: "The checks changed files; nothing was changed." };
    say("Building and packing…");
    const files = await packCommit({ repository: clone, commit, folder: join(place, "build"), out });
    if (imageTool) files.unshift(packImage({ imageTool, clone, commit, version, out }));
    else say("No image: it is left out by --no-image, or neither buildah nor docker is here.");
    const made = writeSums(
      out,
      files.filter((file) => file !== "SHA256SUMS"),
    );
    if (!isDryRun) takeOver({ repository, clone, version });
    return { ok: true, commit, files: made };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The commit of the release, in a clone of the checked-out branch. */
function commitRelease({ repository, clone, version, now }) {
  git(repository, "clone", "--quiet", "--branch", git(repository, "branch", "--show-current"), repository, clone);
  for (const key of ["user.name", "user.email"]) git(clone, "config", key, git(repository, "config", key));
  setVersion(clone, version);
  const path = join(clone, "CHANGELOG.md");
  writeFileSync(path, releasedChangelog(readFileSync(path, "utf8"), version, now.slice(0, 10)).text);
  execFileSync("git", ["commit", "--quiet", "--all", "--message", `Release ${version}`], {
    cwd: clone,
    env: { ...process.env, GIT_AUTHOR_DATE: now, GIT_COMMITTER_DATE: now },
  });
  git(clone, "tag", "--annotate", `v${version}`, "--message", `Release ${version}`);
  return git(clone, "rev-parse", "HEAD");
}

function packImage({ imageTool, clone, commit, version, out }) {
  const { name } = JSON.parse(readFileSync(join(clone, "package.json"), "utf8"));
  const file = `${name}-${version}-image.tar`;
  rmSync(join(out, file), { force: true });
  buildImage({ tool: imageTool, folder: clone, commit, reference: `${name}:${version}`, archive: join(out, file) });
  return file;
}

/** Refuses by itself when the branch has moved or the tree has changed meanwhile. Nothing is pushed. */
function takeOver({ repository, clone, version }) {
  git(repository, "fetch", "--quiet", clone, "HEAD");
  git(repository, "merge", "--quiet", "--ff-only", "FETCH_HEAD");
  git(repository, "fetch", "--quiet", clone, `refs/tags/v${version}:refs/tags/v${version}`);
}
