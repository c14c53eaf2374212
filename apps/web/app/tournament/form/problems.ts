import type { z } from "zod";

/** The first error of each field of a form; empty if the form is valid. */
export function problemsOf<Form extends object>(schema: z.ZodType, form: Form): Partial<Record<keyof Form, string>> {
  const read = schema.safeParse(form);
  const problems: Partial<Record<keyof Form, string>> = {};
  for (const { path, message } of read.success ? [] : read.error.issues) {
    // A form is flat, so a path has one key.
    const field = path[0] as keyof Form;
    problems[field] ??= message;
  }
  return problems;
}

export const isEmpty = (problems: object): boolean => Object.keys(problems).length === 0;
