// Whether results wait on this phone, which is rare. Read from the database itself, because a separate flag could be lost alone. The sender's code is
// loaded only then.
import { currentConnection, onConnection } from "../connection.ts";
import { OUTBOX_CHANNEL, OUTBOX_KEY, transact } from "../phone-storage.ts";
import { readJournal } from "./outbox-journal.ts";
import { needOutbox, shownOutbox } from "./shown-outbox.ts";

const storedResults = () => transact("outbox", "readonly", async (store) => (await store.get(OUTBOX_KEY)) ?? []);

/** True also if the database cannot be read, because it may have some. */
export const hasWaitingResults = async (kept = storedResults): Promise<boolean> =>
  readJournal().length > 0 ||
  (await kept().then(
    (box) => box.length > 0,
    () => true,
  ));

async function check(): Promise<void> {
  if (!shownOutbox().needed && (await hasWaitingResults())) needOutbox();
}

/** Checks for results of earlier visits, now and whenever that may have changed. Called once. */
export function watchWaitingResults(): void {
  if (typeof BroadcastChannel !== "undefined")
    new BroadcastChannel(OUTBOX_CHANNEL).addEventListener("message", needOutbox);
  onConnection(() => currentConnection().online && void check());
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void check());
  void check();
}
