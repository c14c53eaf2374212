// Russian messages of a start that fails at the database.
import { reasonOf } from "./storage/failure-reason.ts";
import { type Outage, StorageRefused, StorageUnavailable } from "./storage/storage.ts";

export const storageSentence = (error: unknown): string =>
  error instanceof StorageRefused ? error.message : `Не удалось открыть базу данных: ${reasonOf(error)}.`;

export function outageSentence(error: unknown): string {
  if (!(error instanceof StorageUnavailable)) throw error;
  return `База данных открыта, но ${outages[error.why]}: ${error.message}.`;
}

const outages: Record<Outage, string> = {
  away: "не отвечает",
  full: "на её диске нет свободного места",
  damaged: "повреждена",
  "read-only": "доступна только для чтения",
};
