// What package-lock.json says of the packages that are in node_modules.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const lockOf = (root) => JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;

const nameOf = (folder, entry) =>
  entry.name ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);

/** Installed packages that are no development packages, each with its folder. Packages of other platforms are not installed. */
export const installedPackages = (root) =>
  Object.entries(lockOf(root))
    .filter(([folder, { dev, link }]) => folder.includes("node_modules/") && !dev && !link)
    .filter(([folder]) => existsSync(join(root, folder, "package.json")))
    .map(([folder, entry]) => ({ folder, name: nameOf(folder, entry), version: entry.version }));

/** Folders of the packages that `names` need, as they are resolved from the folder `from`; with everything that those need. */
export function foldersNeeded(root, from, names) {
  const lock = lockOf(root);
  const found = new Set();
  const add = (folder, wanted) => {
    for (const name of wanted) {
      const path = resolved(lock, folder, name);
      if (!path || found.has(path)) continue;
      found.add(path);
      const { resolved: target, link } = lock[path];
      const place = link ? target : path;
      add(place, needsOf(lock[place]));
    }
  };
  add(from, names);
  return found;
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** Node's own resolution: the nearest node_modules of the folders above. */
function resolved(lock, folder, name) {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/")))) {
    const path = `${place ? `${place}/` : ""}node_modules/${name}`;
    if (lock[path]) return path;
    if (!place) return undefined;
  }
}
