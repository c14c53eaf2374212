// Problems of databases and their copies, worded for the operator.
import { problemText } from "../storage/failure-reason.ts";
import type { CopyProblem } from "./copy-problems.ts";

const texts = {
  "no-such-copy": "такого файла нет, или он пустой",
  "is-the-database": "это сама база данных",
  "unreadable-manifest": "её описание (.json) не читается",
  "other-digest": "её контрольная сумма не та, что в описании",
} as const;

function textOf(problem: CopyProblem): string {
  switch (problem.code) {
    case "sqlite":
    case "not-a-database":
    case "malformed":
    case "no-migrations":
      return problemText(problem);
  }
  if (problem.code !== "other-rows") return texts[problem.code];
  const { table, rows, expected } = problem;
  return rows === undefined
    ? `нет таблицы ${table} (строк в описании: ${expected})`
    : `строк в таблице ${table}: ${rows}, а в описании ${expected}`;
}

/** One clause without a full stop. */
export const problemTexts = (problems: readonly CopyProblem[]): string => problems.map(textOf).join("; ");
