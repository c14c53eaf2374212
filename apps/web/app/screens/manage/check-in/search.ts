const plain = (text: string): string => text.trim().toLocaleLowerCase("ru").replaceAll("ё", "е");

/** Whether every typed word begins a word of the name; case and «ё» do not matter. */
export function isFound(name: string, typed: string): boolean {
  const words = plain(name).split(/[\s-]+/);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
