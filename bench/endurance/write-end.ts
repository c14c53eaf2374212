import type { HistoryWriter } from "./history.ts";
import type { Store } from "./stores.ts";

/** The rows at the end, and what the database says about its files. */
export async function writeEnd(store: Store, history: HistoryWriter): Promise<void> {
  for (const row of await store.rows()) history.add(row);
  history.add({ kind: "soundness", problems: await store.problems() });
}
