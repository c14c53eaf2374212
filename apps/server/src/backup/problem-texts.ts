// Problems of databases and their copies, worded for the operator.
import type { CopyProblem } from "./copy-problems.ts";

const texts: Record<Exclude<CopyProblem["code"], "sqlite" | "other-rows">, string> = {
  "not-a-database": "это не файл базы данных",
  malformed: "файл обрезан или испорчен",
  "no-migrations": "в ней нет данных Бандехи",
  "no-such-copy": "такого файла нет, или он пустой",
  "is-the-database": "это сама база данных",
  "unreadable-manifest": "её описание (.json) не читается",
  "other-digest": "её контрольная сумма не та, что в описании",
};

function textOf(problem: CopyProblem): string {
  if (problem.code === "sqlite") return problem.text;
  if (problem.code !== "other-rows") return texts[problem.code];
  const { table, rows, expected } = problem;
  return rows === undefined
    ? `нет таблицы ${table} (строк в описании: ${expected})`
    : `строк в таблице ${table}: ${rows}, а в описании ${expected}`;
}

/** One clause without a full stop. */
export const problemTexts = (problems: readonly CopyProblem[]): string => problems.map(textOf).join("; ");
