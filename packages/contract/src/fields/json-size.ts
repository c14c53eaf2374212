// Measures JSON without serialising it: `JSON.stringify` overflows the stack on half a million levels, which fit in a megabyte.

/** Whether the JSON text of `value` has at most `maxBytes` bytes in UTF-8. Stops at the limit. */
export function jsonFits(value: unknown, maxBytes: number): boolean {
  let left = maxBytes;
  const open: unknown[] = [value];
  while (open.length > 0 && left >= 0) {
    const item = open.pop();
    if (typeof item !== "object" || item === null) {
      left -= utf8Bytes(JSON.stringify(item) ?? "null", left);
      continue;
    }
    const parts = Array.isArray(item) ? item.length : Object.keys(item).length;
    left -= 2 + Math.max(0, parts - 1);
    if (left < 0) return false;
    if (!Array.isArray(item)) for (const key of Object.keys(item)) left -= utf8Bytes(JSON.stringify(key), left) + 1;
    for (const part of Object.values(item)) open.push(part);
  }
  return left >= 0;
}

/** The size: exact up to `limit`, any larger number beyond it. */
function utf8Bytes(text: string, limit: number): number {
  if (text.length > limit) return text.length;
  let bytes = 0;
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
