// Secrets of the installation: created once in `_settings`, shared by all nodes.

import { timestamp } from "@bandeha/contract";
import { type Storage, UniqueViolation } from "../storage/storage.ts";
import { type RandomBytes, randomText } from "./random.ts";

export type Secret = () => Promise<string>;

export type SecretDeps = { storage: Storage; clock: () => Date; random: RandomBytes };

const LENGTH = 50;

/** Reads or creates the secret on first use; a failure is not cached. */
export function storedSecret(
  deps: SecretDeps,
  key: string,
  make: () => string | Promise<string> = () => randomText(deps.random, LENGTH),
): Secret {
  let kept: Promise<string> | undefined;
  return () => {
    kept ??= findOrMake(deps, key, make).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

async function findOrMake(deps: SecretDeps, key: string, make: () => string | Promise<string>): Promise<string> {
  const found = await find(deps, key);
  if (found) return found;
  const now = timestamp(deps.clock());
  const value = await make();
  try {
    await deps.storage.transact((tx) => tx.insert("_settings", { id: key, created: now, updated: now, key, value }));
    return value;
  } catch (error) {
    // Another node was first.
    const theirs = error instanceof UniqueViolation ? await find(deps, key) : undefined;
    if (theirs) return theirs;
    throw error;
  }
}

async function find({ storage }: SecretDeps, key: string): Promise<string | undefined> {
  const setting = await storage.reader.findById("_settings", key);
  return typeof setting?.value === "string" ? setting.value : undefined;
}
