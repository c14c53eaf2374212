// `npm run release -- 1.2.0`: checks, builds, packs, commits and tags a release. `--dry-run` leaves out the commit and the tag,
// `--no-image` the container image. Nothing is pushed.
import { join } from "node:path";
import { readArguments } from "./arguments.mjs";
import { root } from "./prepare.mjs";
import { imageTool } from "./release/image.mjs";
import { release } from "./release/release.mjs";

const { flags, words } = readArguments("npm run release -- 1.2.0 [--dry-run] [--no-image]", {
  flags: ["dry-run", "no-image"],
  words: 1,
});
const [version] = words;
const out = join(root, "dist", String(version));
const made = await release({
  repository: root,
  version,
  out,
  now: new Date().toISOString(),
  imageTool: flags["no-image"] ? undefined : imageTool(),
  isDryRun: Boolean(flags["dry-run"]),
});
if (!made.ok) {
  console.error(made.sentence);
  process.exitCode = 1;
} else {
  console.log(`${made.files.map((file) => join(out, file)).join("\n")}`);
  console.log(
    flags["dry-run"]
      ? "Dry run: no commit, no tag."
      : `Committed and tagged v${version}. To publish: git push --follow-tags`,
  );
}
