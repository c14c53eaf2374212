// Builds a commit in a clean clone and packs what running needs. Two runs give the same bytes: dates, owners, modes and
// the order of files do not depend on the machine, the folder or the hour.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { verifyNode } from "../node-program.mjs";
import { keepRunningParts } from "./running-parts.mjs";
import { sbom } from "./sbom.mjs";

const command = (cwd, file, args, env) =>
  execFileSync(file, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });

/**
 * Writes the archive, the SBOM and SHA256SUMS into `out`; `folder` is made, and removed at the end.
 * @returns {Promise<string[]>} the names of the files
 */
export async function packCommit({ repository, commit, folder, out }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  command(repository, "git", ["clone", "--quiet", "--no-checkout", repository, folder]);
  try {
    command(folder, "git", ["checkout", "--quiet", "--detach", commit]);
    const hash = command(folder, "git", ["rev-parse", "HEAD"]).trim();
    const seconds = command(folder, "git", ["log", "-1", "--format=%ct"]).trim();
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    command(folder, "npm", ["ci", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"]);
    const refusal = existsSync(join(folder, "scripts/node-integrity.json")) && verifyNode(folder);
    if (refusal) throw new Error(refusal);
    command(folder, "npm", ["run", "build", "--silent"], { SOURCE_DATE_EPOCH: seconds });
    keepRunningParts(folder);
    const title = `${name}-${version}`;
    const materials = `${JSON.stringify(sbom(folder, new Date(Number(seconds) * 1000).toISOString()), null, 2)}\n`;
    writeFileSync(join(folder, "COMMIT"), `${hash}\n`);
    writeFileSync(join(folder, "sbom.cdx.json"), materials);
    const archive = `${title}-${process.platform}-${process.arch}.tar.gz`;
    writeFileSync(join(out, archive), packed(folder, title, seconds));
    writeFileSync(join(out, `${title}.cdx.json`), materials);
    return writeSums(out, [archive, `${title}.cdx.json`]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A gzipped tar (GNU tar). */
function packed(folder, title, seconds) {
  const tar = [
    "--create",
    "--format=gnu",
    "--sort=name",
    `--mtime=@${seconds}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
    "--mode=u+rwX,go+rX,go-w",
    "--hard-dereference",
    `--transform=flags=r;s,^\\./,${title}/,`,
    "--exclude=./node_modules/node/node_modules/*/bin",
    "--exclude=./node_modules/node/node_modules/.bin",
    "./",
  ];
  const plain = execFileSync("tar", tar, { cwd: folder, maxBuffer: 2 ** 30, env: { ...process.env, LC_ALL: "C" } });
  return execFileSync("gzip", ["--no-name", "-6"], { input: plain, maxBuffer: 2 ** 30 });
}

/** SHA256SUMS of the files, in the format of sha256sum. */
export function writeSums(out, files) {
  const sums = files.map((file) => `${sha256(readFileSync(join(out, file)))}  ${file}\n`);
  writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
  return [...files, "SHA256SUMS"];
}

const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");
