// `npm run release -- 1.2.0`: checks, builds, packs, commits and tags a release. `--dry-run` leaves out the commit and the tag,
// `--no-image` the container image. Nothing is pushed.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./prepare.mjs";
import { imageTool } from "./release/image.mjs";
import { release } from "./release/release.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "dry-run": { type: "boolean" }, "no-image": { type: "boolean" } },
});
const [version] = positionals;
const out = join(root, "dist", String(version));
const made = await release({
  repository: root,
  version,
  out,
  now: new Date().toISOString(),
  imageTool: values["no-image"] ? undefined : imageTool(),
  isDryRun: Boolean(values["dry-run"]),
});
if (!made.ok) {
  console.error(made.sentence);
  process.exitCode = 1;
} else {
  console.log(`${made.files.map((file) => join(out, file)).join("\n")}`);
  console.log(
    values["dry-run"]
      ? "Dry run: no commit, no tag."
      : `Committed and tagged v${version}. To publish: git push --follow-tags`,
  );
}
