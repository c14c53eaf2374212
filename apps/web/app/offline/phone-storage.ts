// What the phone keeps over reloads and crashes: the outbox and stored answers. IndexedDB, because its transactions are atomic and serial over all
// tabs (two tabs can neither lose nor double a result), and because a strict one is on the disk before it completes. Local storage guarantees neither.
const NAME = "bandeha";
/** A new number deletes the answers, whose shape belongs to the build; the outbox survives every build. */
const VERSION = 1;
const OUTBOX = "outbox";
const ANSWERS = "answers";

/** The outbox's key in its store, and the channel by which tabs report changes. */
export const OUTBOX_KEY = "results";
export const OUTBOX_CHANNEL = "bandeha-outbox";

export const stores = { outbox: OUTBOX, answers: ANSWERS } as const;
type Store = (typeof stores)[keyof typeof stores];

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const { result: db } = request;
      if (!db.objectStoreNames.contains(OUTBOX)) db.createObjectStore(OUTBOX);
      if (db.objectStoreNames.contains(ANSWERS)) db.deleteObjectStore(ANSWERS);
      db.createObjectStore(ANSWERS);
    };
    request.onsuccess = () => {
      // A newer build in another tab upgrades the database: this page opens it again when it needs it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      // A phone closes the connections of background pages.
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => fail(request.error);
    request.onblocked = () => fail(new Error("The phone's storage is held by another tab"));
    const fail = (error: unknown) => {
      opened = undefined;
      reject(error);
    };
  });
  return opened;
}

/** After a failure: the next transaction opens the database again. */
export function reopenNextTime(): void {
  opened = undefined;
}

/** Runs `work` in one transaction; resolves with what it passed to `done`, once the transaction is complete. */
export async function transact<Done>(
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, done: (result: Done) => void) => void,
): Promise<Done | undefined> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode, { durability: store === OUTBOX ? "strict" : "relaxed" });
    let result: Done | undefined;
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(store), (done) => {
      result = done;
    });
  });
}
