// What an account keeps is deleted with its personal data, and so are the notes of others about it.
import { type Condition, where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";

const BATCH = 200;

export async function forgetKept(tx: Transactor, user: string): Promise<void> {
  await deleteEach(tx, "follows", { or: [where({ user }), where({ organizer: user })] });
  await deleteEach(tx, "tournament_templates", where({ organizer: user }));
  await deleteEach(tx, "player_notes", { or: [where({ organizer: user }), where({ user })] });
}

async function deleteEach(tx: Transactor, table: string, condition: Condition): Promise<void> {
  for (;;) {
    const rows = await tx.find(table, { where: condition, limit: BATCH });
    for (const { id } of rows) await tx.delete(table, id);
    if (rows.length < BATCH) return;
  }
}
