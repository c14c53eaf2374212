// The `expand` text as a tree of names (wire 2.6). Which of them are relations is asked later.
import { limits } from "@bandeha/contract";

export type ExpandTree = Map<string, ExpandTree>;

/** Names asked at once; what is beyond is ignored, as everything unknown is. */
const PATHS_MAX = 50;

export function parseExpand(text: string | null): ExpandTree {
  const tree: ExpandTree = new Map();
  for (const path of (text ?? "").split(",", PATHS_MAX)) {
    let level = tree;
    for (const name of path.replace(/\s+/g, "").split(".", limits.list.expandDepth)) {
      if (!name) break;
      const below: ExpandTree = level.get(name) ?? new Map();
      level.set(name, below);
      level = below;
    }
  }
  return tree;
}
