// `npm run build:verify`: packs the commit twice, in different folders and at different times, and compares the bytes.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { root } from "./prepare.mjs";
import { packCommit } from "./release/package.mjs";

const { words } = readArguments("npm run build:verify · npm run build:verify -- КОММИТ", { words: 1 });
const place = mkdtempSync(join(tmpdir(), "bandeha-verify-"));
const [commit = "HEAD"] = words;
const hash = execFileSync("git", ["rev-parse", commit], { cwd: root, encoding: "utf8" }).trim();

async function pack(name, settings) {
  Object.assign(process.env, settings);
  const out = join(place, `${name}-out`);
  const files = await packCommit({ repository: root, commit: hash, folder: join(place, name), out });
  return { out, sums: readFileSync(join(out, "SHA256SUMS"), "utf8"), files };
}

try {
  console.log(`commit ${hash}`);
  const first = await pack("a", { TZ: "Europe/Moscow", LANG: "C.UTF-8" });
  console.log(`first build, ${new Date().toISOString()}\n${first.sums}`);
  process.umask(0o027);
  const second = await pack("second/of-two/builds", { TZ: "Asia/Tokyo", LANG: "C" });
  console.log(`second build, ${new Date().toISOString()}\n${second.sums}`);
  const isSame = first.files.every((file) =>
    readFileSync(join(first.out, file)).equals(readFileSync(join(second.out, file))),
  );
  if (!isSame) {
    const [one, other] = [first, second].map(listed);
    const differing = [...new Set([...one.keys(), ...other.keys()])].filter(
      (path) => one.get(path) !== other.get(path),
    );
    console.error(`The builds differ:\n${differing.slice(0, 50).join("\n")}`);
    process.exitCode = 1;
  } else console.log("The two builds are the same byte for byte.");
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** Path → what tar lists of it, and the digest of its content. */
function listed({ out, files: [archive] }) {
  const script = 'echo "$TAR_MODE $TAR_SIZE $(sha256sum | cut -c1-64) $TAR_FILENAME"';
  const lines = execFileSync("tar", ["--extract", "--to-command", script, "--file", join(out, archive)], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return new Map(lines.split("\n").map((line) => [line.slice(line.lastIndexOf(" ") + 1), line]));
}
