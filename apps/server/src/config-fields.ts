// Kinds of values that several variables of the environment have.
import { z } from "zod";

const ROUBLES_MAX = 10_000_000;

export const url = (protocol: RegExp) => z.url({ protocol }).optional();

export const pattern = (form: RegExp) => z.string().regex(form).optional();

export const list = () =>
  z.string().transform((entries) =>
    entries
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
export const areUnique = (entries: readonly string[]): boolean => new Set(entries).size === entries.length;
export const roubles = (defaultValue: number) =>
  z
    .string()
    .regex(/^\d+(\.\d{1,2})?$/)
    .transform(Number)
    .pipe(z.number().max(ROUBLES_MAX))
    .default(defaultValue);
