// What the phone keeps over reloads and crashes: the outbox and stored answers. IndexedDB, because its transactions are atomic and serial over all
// tabs (two tabs can neither lose nor double a result), and because a strict one is on the disk before it completes. Local storage guarantees neither.
import type { QueryKey } from "@tanstack/react-query";
import { type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import type { Outbox } from "./outbox/outbox.ts";

const NAME = "bandeha";
/** A new number deletes the answers, whose shape belongs to the build; the outbox survives every build. */
const VERSION = 1;

/** The outbox's key in its store, and the channel by which tabs report changes. */
export const OUTBOX_KEY = "results";
export const OUTBOX_CHANNEL = "bandeha-outbox";

export type StoredAnswer = { owner: string; key: QueryKey; data: unknown; at: number };

type PhoneDatabase = {
  outbox: { key: string; value: Outbox };
  answers: { key: string; value: StoredAnswer };
};
type StoreName = keyof PhoneDatabase;

let opened: Promise<IDBPDatabase<PhoneDatabase>> | undefined;

/** After a failure: the next transaction opens the database again. */
export function reopenNextTime(): void {
  opened = undefined;
}

function open(): Promise<IDBPDatabase<PhoneDatabase>> {
  opened ??= new Promise<IDBPDatabase<PhoneDatabase>>((resolve, reject) => {
    const database = openDB<PhoneDatabase>(NAME, VERSION, {
      upgrade(db) {
        if (!db.objectStoreNames.contains("outbox")) db.createObjectStore("outbox");
        if (db.objectStoreNames.contains("answers")) db.deleteObjectStore("answers");
        db.createObjectStore("answers");
      },
      blocked: () => reject(new Error("The phone's storage is held by another tab")),
      // A newer build in another tab upgrades the database: this page opens it again when it needs it.
      blocking() {
        void database.then((db) => db.close());
        reopenNextTime();
      },
      // A phone closes the connections of background pages.
      terminated: reopenNextTime,
    });
    database.then(resolve, reject);
  });
  opened.catch(reopenNextTime);
  return opened;
}

/** Runs `work` in one transaction; resolves with its result once the transaction is complete. `work` may await only requests of its store. */
export async function transact<Name extends StoreName, Mode extends "readonly" | "readwrite", Done>(
  name: Name,
  mode: Mode,
  work: (store: IDBPObjectStore<PhoneDatabase, [Name], Name, Mode>) => Promise<Done>,
): Promise<Done> {
  const db = await open();
  const transaction = db.transaction(name, mode, { durability: name === "outbox" ? "strict" : "relaxed" });
  const [result] = await Promise.all([work(transaction.store), transaction.done]);
  return result;
}
