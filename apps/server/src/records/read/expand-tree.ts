// Parses `expand` into a tree of names (wire 2.6). expand.ts checks which of them are relations.
import { limits } from "@bandeha/contract";

export type ExpandTree = Map<string, ExpandTree>;

/** Further paths are ignored, like unknown names. */
const PATHS_MAX = 50;

export function parseExpand(text: string | null): ExpandTree {
  const tree: ExpandTree = new Map();
  for (const path of (text ?? "").split(",", PATHS_MAX)) {
    const trimmed = path.replace(/\s+/g, "").replace(/^\.+|\.+$/g, "");
    if (!trimmed) continue;
    let level = tree;
    for (const name of trimmed.split(".", limits.list.expandDepth)) {
      const below: ExpandTree = level.get(name) ?? new Map();
      level.set(name, below);
      level = below;
    }
  }
  return tree;
}
