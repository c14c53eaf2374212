// What the phone keeps over a reload, a crash and a night: results on their way, and answers already seen. IndexedDB, because its transactions are whole
// and serial over all tabs (two tabs can neither lose nor double a result), and because a strict one is on the disk before it is reported done:
// local storage promises neither.

const NAME = "bandeha";
/** A new number forgets the answers, whose shape is the build's; results on their way survive every build. */
const VERSION = 1;
const OUTBOX = "outbox";
const ANSWERS = "answers";

/** Where in its store the outbox lies, and how the tabs tell each other of changes. */
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
      // A newer build in another tab wants the database: this page opens it anew when it needs it.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      // A phone drops the connections of pages in the background.
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

/** After a failure the database is opened anew. */
export function reopenNextTime(): void {
  opened = undefined;
}

/** Runs `work` in one transaction; what it returns counts once the transaction is on the disk. */
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
