// The version of a release, in the manifests and in the changelog.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const KINDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

/** Compares `1.10.0` and `1.9.0` by their numbers. */
export function isLater(version, earlier) {
  const [one, other] = [version, earlier].map((text) => text.split(".").map(Number));
  const index = one.findIndex((number, at) => number !== other[at]);
  return index >= 0 && one[index] > other[index];
}

/** Writes the version into the root, the workspaces, what they say of each other, and the lock. */
export function setVersion(root, version) {
  const { workspaces = [] } = readJson(root, "package.json");
  const names = new Set(workspaces.map((folder) => readJson(root, `${folder}/package.json`).name));
  const update = (manifest) => {
    manifest.version = version;
    for (const kind of KINDS)
      for (const name of Object.keys(manifest[kind] ?? {})) if (names.has(name)) manifest[kind][name] = version;
  };
  for (const folder of ["", ...workspaces]) change(root, join(folder, "package.json"), update);
  change(root, "package-lock.json", (lock) => {
    lock.version = version;
    for (const folder of ["", ...workspaces]) update(lock.packages[folder]);
  });
}

const readJson = (root, path) => JSON.parse(readFileSync(join(root, path), "utf8"));

function change(root, path, edit) {
  const value = readJson(root, path);
  edit(value);
  writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * The changelog with its section «Unreleased» dated, or the sentence why it cannot be released.
 * @param date YYYY-MM-DD
 */
export function releasedChangelog(text, version, date) {
  const [section, heading, planned] = text.match(/^(## Unreleased(?: \((.+)\))?)\n[\s\S]*?(?=^## |$(?![\s\S]))/m) ?? [];
  if (!section) return { ok: false, sentence: "CHANGELOG.md has no section «## Unreleased»." };
  if (planned && planned !== version)
    return { ok: false, sentence: `The section «Unreleased» of CHANGELOG.md is for ${planned}, not for ${version}.` };
  if (!/^- \S/m.test(section)) return { ok: false, sentence: "The section «Unreleased» of CHANGELOG.md is empty." };
  return { ok: true, text: text.replace(heading, `## ${version} (${date})`) };
}
