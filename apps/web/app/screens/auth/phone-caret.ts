/** Keeps the caret after the same digit, never inside a separator of the mask. */
export function caretAfter(masked: string, digitsBefore: number): number {
  let seen = 0;
  for (const [index, sign] of [...masked].entries()) {
    if (/\d/.test(sign)) seen += 1;
    if (seen >= digitsBefore) return index + 1;
  }
  return masked.length;
}
