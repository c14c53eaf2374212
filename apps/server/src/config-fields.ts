// Kinds of values that several variables of the environment have.
import { availableParallelism } from "node:os";
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

/** From 1. */
export const count = (max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(1).max(max));

/** `auto` is one process for each core, and one alone where there can be no more. */
export const processesOf = (asked: number | "auto", max: number, databaseUrl: string | undefined): number =>
  asked !== "auto" ? asked : databaseUrl ? Math.min(availableParallelism(), max) : 1;
