// What happens to the embedded database before migrations change it: a copy is kept, and the migrations are tried on it first.
import { rehearseMigrations } from "../storage/sqlite/rehearse.ts";
import { type BackupPlan, storeCopy } from "./stored-copies.ts";

export const copyAndRehearse = (plan: BackupPlan) => async (): Promise<void> => {
  const { path } = await storeCopy(plan, "migration", new Date());
  await rehearseMigrations(path);
};
