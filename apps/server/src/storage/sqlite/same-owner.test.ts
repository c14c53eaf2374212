import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { keepOwner, keepOwnerOfDatabase } from "./same-owner.ts";

const SERVER = { uid: 10_001, gid: 10_002 };
const ROOT = { uid: 0, gid: 0 };

let data: string;
let copies: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "bandeha-owner-"));
  copies = join(data, "backups");
  mkdirSync(copies);
  for (const path of [join(data, "bandeha.db"), join(data, "photo"), join(copies, "copy.db")]) writeFileSync(path, "");
  return () => rmSync(data, { recursive: true, force: true });
});

function ownersAfter(owners: Record<string, typeof ROOT>) {
  const given = new Map<string, typeof ROOT>();
  keepOwner([data, copies], {
    ownerOf: (path) => owners[path] ?? SERVER,
    setOwner: (path, owner) => void given.set(path, owner),
  });
  return Object.fromEntries(given);
}

test("files that root made belong to the owner of the data folder; those of others stay", () => {
  const ofRoot = [join(data, "bandeha.db"), copies, join(copies, "copy.db")];
  const owners = Object.fromEntries(ofRoot.map((path) => [path, ROOT]));
  expect(ownersAfter({ ...owners, [join(data, "photo")]: { uid: 7, gid: 7 } })).toEqual(
    Object.fromEntries(ofRoot.map((path) => [path, SERVER])),
  );
});

test("where the server runs as root, nothing changes", () => {
  expect(ownersAfter({ [data]: ROOT, [copies]: ROOT })).toEqual({});
});

test("of a database alone, its files get the owner of their folder, and other files stay", () => {
  const given: string[] = [];
  const database = join(data, "bandeha.db");
  writeFileSync(`${database}.lock`, "");
  keepOwnerOfDatabase(database, {
    ownerOf: (path) => (path === data ? SERVER : ROOT),
    setOwner: (path) => void given.push(path),
  });
  expect(given.toSorted()).toEqual([database, `${database}.lock`]);
});
