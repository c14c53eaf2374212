// A command that root runs leaves files that the server's own user cannot write. They get the owner of the folder they are in.
import { chownSync, existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

type Owner = { uid: number; gid: number };
type Files = { ownerOf: (path: string) => Owner; setOwner: (path: string, owner: Owner) => void };

const ROOT = 0;
const ofTheSystem: Files = {
  ownerOf: (path) => statSync(path),
  setOwner: (path, { uid, gid }) => chownSync(path, uid, gid),
};

/** @param folders of data, then of copies */
export function keepOwner(folders: readonly string[], files = ofTheSystem): void {
  const [data = ""] = folders;
  if (!existsSync(data)) return;
  const paths = folders
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]);
  giveTo(data, paths, files);
}

/** The database and what is beside it under its name, in a folder that may hold other things. */
export function keepOwnerOfDatabase(file: string, files = ofTheSystem): void {
  const folder = dirname(file);
  if (!existsSync(folder)) return;
  const own = readdirSync(folder).filter((name) => name.startsWith(basename(file)));
  const paths = own.map((name) => join(folder, name));
  giveTo(folder, paths, files);
}

function giveTo(folder: string, paths: readonly string[], { ownerOf, setOwner }: Files): void {
  const owner = ownerOf(folder);
  if (owner.uid === ROOT) return;
  for (const path of paths) if (ownerOf(path).uid === ROOT) setOwner(path, owner);
}
