// What the phone keeps over a reload, a crash and a night: results on their way, and answers already seen. IndexedDB, because its transactions are whole
// and serial over all tabs (two tabs can neither lose nor double a result), and because a strict one is on the disk before it is reported done:
// local storage promises neither. Where there is none (an old private window), the page's own memory has to do.
import type { Outbox } from "./outbox.ts";

const NAME = "bandeha";
/** A new number forgets the answers, whose shape is the build's; results on their way survive every build. */
const VERSION = 1;
const OUTBOX = "outbox";
const ANSWERS = "answers";

type Stores = typeof OUTBOX | typeof ANSWERS;

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

/** Runs `work` in one transaction; what it returns counts once the transaction is on the disk. */
export async function transact<Done>(
  store: Stores,
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

export type OutboxShelf = {
  /** One change at a time over all tabs; resolves with what stands after it. */
  change: (step: (box: Outbox) => Outbox) => Promise<Outbox>;
  /** Tells of changes by other tabs. */
  onForeignChange: (changed: () => void) => void;
  /** False where nothing outlives the page. */
  lasts: () => boolean;
};

const KEY = "results";

export function memoryShelf(known: Outbox = []): OutboxShelf {
  let box = known;
  return {
    change: async (step) => {
      box = step(box);
      return box;
    },
    onForeignChange: () => undefined,
    lasts: () => false,
  };
}

export function phoneShelf(): OutboxShelf {
  let known: Outbox = [];
  /** Once the database has failed, this page goes on with what it knows: two truths would lose results between them. */
  let spare: OutboxShelf | undefined;
  const others = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("bandeha-outbox");

  const inDatabase = (step: (box: Outbox) => Outbox) =>
    transact<{ box: Outbox; changed: boolean }>(OUTBOX, "readwrite", (store, done) => {
      const read: IDBRequest<Outbox | undefined> = store.get(KEY);
      read.onsuccess = () => {
        const before = read.result ?? [];
        const box = step(before);
        if (box !== before) store.put(box, KEY);
        done({ box, changed: box !== before });
      };
    });

  return {
    async change(step) {
      if (spare) return spare.change(step);
      const written = await inDatabase(step)
        .catch(() => {
          opened = undefined;
          return inDatabase(step);
        })
        .catch(() => undefined);
      if (!written) {
        spare ??= memoryShelf(known);
        return spare.change(step);
      }
      if (written.changed) others?.postMessage("changed");
      known = written.box;
      return known;
    },
    lasts: () => spare === undefined,
    onForeignChange: (changed) => others?.addEventListener("message", changed),
  };
}

/** The store of answers, for remember.ts. */
export const answersStore = ANSWERS;
