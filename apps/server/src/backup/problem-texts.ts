// Problems of databases and their copies, worded for the operator.
import { problemText, reasonOf } from "../storage/failure-reason.ts";
import type { CopyProblem } from "./copy-problems.ts";
import { RemoteFailure } from "./remote-store.ts";

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

const remoteFailures: Record<RemoteFailure["why"], string> = {
  "no-answer": "хранилище не отвечает, или связь с ним прервалась",
  refused: "хранилище отказало",
  "not-s3": "по адресу из BACKUP_S3_URL отвечает не хранилище S3",
};

/** Why a command failed, in one clause. */
export const failureText = (error: unknown): string =>
  error instanceof RemoteFailure ? `${remoteFailures[error.why]} (${error.message})` : reasonOf(error);

/** One clause without a full stop. */
export const problemTexts = (problems: readonly CopyProblem[]): string => problems.map(textOf).join("; ");
