// What happens to the embedded database before migrations change it: a copy is kept, and the migrations are tried on it first.
import { rehearseMigrations } from "../storage/sqlite/rehearse.ts";
import { StorageRefused } from "../storage/storage.ts";
import { tryCopiesFolder } from "./copies-folder.ts";
import { type BackupPlan, storeCopy } from "./stored-copies.ts";

export const copyAndRehearse = (plan: BackupPlan) => async (): Promise<void> => {
  const trouble = tryCopiesFolder(plan.folder);
  if (trouble) throw new StorageRefused(`Перед обновлением базы данных делается её копия; база не тронута. ${trouble}`);
  const { path } = await storeCopy(plan, "migration", new Date());
  await rehearseMigrations(path);
};
