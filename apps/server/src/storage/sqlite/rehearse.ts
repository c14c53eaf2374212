// Migrations are applied to a copy first, so that one that fails on a club's own data leaves the database as it was.
import { copyFile, rm } from "node:fs/promises";
import { errorText } from "../error-text.ts";
import { problemText } from "../failure-reason.ts";
import { StorageRefused } from "../storage.ts";
import { inspectDatabase } from "./inspect.ts";
import { prepareFile } from "./prepare.ts";

/**
 * Applies what is missing to a copy of `copy`, which itself stays as it is, and inspects the result.
 * @throws StorageRefused when a migration fails or leaves a database that is not sound
 */
export async function rehearseMigrations(copy: string): Promise<void> {
  const rehearsal = `${copy}.rehearsal`;
  const parts = [rehearsal, `${rehearsal}-wal`, `${rehearsal}-shm`, `${rehearsal}.lock`, `${rehearsal}.owner`];
  const clear = () => Promise.all(parts.map((part) => rm(part, { force: true })));
  await clear();
  try {
    await copyFile(copy, rehearsal);
    const connection = await prepareFile(rehearsal, { durable: true });
    connection.close();
    const { problems } = inspectDatabase(rehearsal);
    if (problems.length > 0) throw new Error(problems.map(problemText).join("; "));
  } catch (error) {
    const reason = errorText(error);
    throw new StorageRefused(
      `Обновление базы данных не удалось на копии (${reason}). Сама база не тронута: запустите прежнюю версию и сообщите разработчикам. Копия: ${copy}.`,
    );
  } finally {
    await clear();
  }
}
