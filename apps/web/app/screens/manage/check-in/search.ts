import { searchable } from "../../../text/searchable.ts";

/** Whether every typed word begins a word of the name; case and «ё» do not matter. */
export function isFound(name: string, typed: string): boolean {
  const words = searchable(name.trim()).split(/[\s-]+/);
  return searchable(typed.trim())
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
