// Numbers in forms: inputs and selects give text or a number, so a field may be either. Records get whole numbers.
import { z } from "../zod.ts";

export type Typed = number | string;
export type Range = { readonly min: number; readonly max: number; readonly step?: number };

/** The whole number in a field; undefined for any other value. */
export function wholeOf(typed: unknown): number | undefined {
  const text = typeof typed === "number" ? String(typed) : typeof typed === "string" ? typed.trim() : "";
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Whether a field is a whole number of the range, or one of the record's existing values. */
export function isWithin(typed: unknown, range: Range, already: readonly number[] = []): boolean {
  const value = wholeOf(typed);
  if (value === undefined) return false;
  return (value >= range.min && value <= range.max) || already.includes(value);
}

/**
 * A required whole number of a range.
 * @param already the record's existing values, which are never refused (product-rules D1)
 */
export const whole = (range: Range, sentences: { missing: string; range: string }, already: readonly number[] = []) =>
  z.custom<Typed>((typed) => isWithin(typed, range, already), {
    error: ({ input }) => (input === undefined || input === "" ? sentences.missing : sentences.range),
  });

/** The numbers of a select: the range by its step, and the record's existing values. Zero is not a value. */
export function choices({ min, max, step = 1 }: Range, ...already: number[]): number[] {
  const offered = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, index) => min + index * step);
  return [...new Set([...offered, ...already.filter(Boolean)])].sort((one, other) => one - other);
}
