// The packages of package-lock.json, without the workspaces.
import { existsSync } from "node:fs";
import { read } from "./repository.ts";

export type LockedPackage = {
  folder: string;
  name: string;
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
};

type Entry = Partial<Omit<LockedPackage, "folder">> & { link?: boolean };

const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, Entry> };

export const lockedPackages: readonly LockedPackage[] = Object.entries(packages)
  .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
  .map(([folder, entry]) => ({
    ...entry,
    folder,
    name: entry.name ?? folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length),
    version: entry.version ?? "",
  }));

/** A package for another platform is in the lock, and not in node_modules. */
export const isInstalled = ({ folder }: LockedPackage): boolean =>
  existsSync(new URL(`../${folder}/package.json`, import.meta.url));
