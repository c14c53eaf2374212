// A command that root runs leaves files that the server's own user cannot write. They get the owner of the folder they are in.
import { chownSync, existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

type Owner = { uid: number; gid: number };
type Files = { ownerOf: (path: string) => Owner; setOwner: (path: string, owner: Owner) => void };

const ROOT = 0;
const ofTheSystem: Files = {
  ownerOf: (path) => statSync(path),
  setOwner: (path, { uid, gid }) => chownSync(path, uid, gid),
};

/** @param folders of data, then of copies */
export function keepOwner(folders: readonly string[], { ownerOf, setOwner }: Files = ofTheSystem): void {
  const [data = ""] = folders;
  if (!existsSync(data)) return;
  const owner = ownerOf(data);
  if (owner.uid === ROOT) return;
  for (const folder of folders.filter((path) => existsSync(path)))
    for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
      if (ownerOf(path).uid === ROOT) setOwner(path, owner);
}
