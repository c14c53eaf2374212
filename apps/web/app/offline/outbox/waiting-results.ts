// Whether results wait on this phone, which few phones ever see: looked up in the database itself, since a mark kept beside it could be lost alone. What
// sends them is fetched only then.
import { currentConnection, onConnection } from "../connection.ts";
import { OUTBOX_CHANNEL, OUTBOX_KEY, stores, transact } from "../phone-storage.ts";
import type { Outbox } from "./outbox.ts";
import { readJournal } from "./outbox-journal.ts";
import { shownOutbox, wantOutbox } from "./shown-outbox.ts";

const keptResults = () =>
  transact<Outbox>(stores.outbox, "readonly", (store, done) => {
    const read: IDBRequest<Outbox | undefined> = store.get(OUTBOX_KEY);
    read.onsuccess = () => done(read.result ?? []);
  });

/** What cannot be looked into may hold some. */
export const resultsWait = async (kept = keptResults): Promise<boolean> =>
  readJournal().length > 0 ||
  (await kept().then(
    (box) => box?.length !== 0,
    () => true,
  ));

async function look(): Promise<void> {
  if (!shownOutbox().wanted && (await resultsWait())) wantOutbox();
}

/** Called once: looks for what an earlier visit has left, and again whenever there may be news of it. */
export function heedWaitingResults(): void {
  if (typeof BroadcastChannel !== "undefined")
    new BroadcastChannel(OUTBOX_CHANNEL).addEventListener("message", wantOutbox);
  onConnection(() => currentConnection().online && void look());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void look());
  void look();
}
