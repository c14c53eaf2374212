// Whether results wait on this phone, which few phones ever see: looked up in the database itself, since a mark kept beside it could be lost alone. What
// sends them is fetched only then.
import { currentConnection, onConnection } from "../connection.ts";
import { OUTBOX_CHANNEL, OUTBOX_KEY, stores, transact } from "../phone-storage.ts";
import type { Outbox } from "./outbox.ts";
import { readJournal } from "./outbox-journal.ts";
import { needOutbox, shownOutbox } from "./shown-outbox.ts";

const storedResults = () =>
  transact<Outbox>(stores.outbox, "readonly", (store, done) => {
    const read: IDBRequest<Outbox | undefined> = store.get(OUTBOX_KEY);
    read.onsuccess = () => done(read.result ?? []);
  });

/** What cannot be looked into may hold some. */
export const hasWaitingResults = async (kept = storedResults): Promise<boolean> =>
  readJournal().length > 0 ||
  (await kept().then(
    (box) => box?.length !== 0,
    () => true,
  ));

async function check(): Promise<void> {
  if (!shownOutbox().needed && (await hasWaitingResults())) needOutbox();
}

/** Called once: looks for what an earlier visit has left, and again whenever there may be news of it. */
export function watchWaitingResults(): void {
  if (typeof BroadcastChannel !== "undefined")
    new BroadcastChannel(OUTBOX_CHANNEL).addEventListener("message", needOutbox);
  onConnection(() => currentConnection().online && void check());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void check());
  void check();
}
