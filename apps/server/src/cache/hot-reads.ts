// Guests' answers kept in memory while the tables they were read from stand (architecture: hot reads). Only for answers that depend on nothing but those tables and the address asked.
import type { Table } from "../storage/storage.ts";
import type { Snapshot, Versions } from "./collection-versions.ts";

export type HotAnswer<Content> = { content: Content; tables: ReadonlySet<Table> };

type Kept<Content> = HotAnswer<Content> & { seen: Snapshot; bytes: number };

type Produce<Content> = (tables: Set<Table>) => Promise<Content>;

export type HotReads<Content> = {
  /** What is still true, if anything is. */
  find: (key: string) => HotAnswer<Content> | undefined;
  /** Produces an answer; keeps it unless it is too large. `tables` is to be filled by the one who reads. */
  read: (key: string, produce: Produce<Content>) => Promise<HotAnswer<Content>>;
};

type HotReadOptions<Content> = {
  maxBytes: number;
  sizeOf: (content: Content) => number;
  /** Failures are not worth a place. */
  keeps: (content: Content) => boolean;
};

export function createHotReads<Content>(
  versions: Versions,
  { maxBytes, sizeOf, keeps }: HotReadOptions<Content>,
): HotReads<Content> {
  const kept = new Map<string, Kept<Content>>();
  const reading = new Map<string, Promise<HotAnswer<Content>>>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  const keep = (key: string, answer: Kept<Content>) => {
    drop(key);
    kept.set(key, answer);
    bytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  };

  const readOnce = async (key: string, produce: Produce<Content>): Promise<HotAnswer<Content>> => {
    // Taken before reading: a commit in between makes the answer look older than it is, never newer.
    const seen = versions.snapshot();
    const tables = new Set<Table>();
    const content = await produce(tables);
    const answer = { content, tables };
    const size = sizeOf(content) + key.length + ENTRY_BYTES;
    if (keeps(content) && size <= maxBytes / SHARE_MIN) keep(key, { ...answer, seen, bytes: size });
    return answer;
  };

  return {
    find(key) {
      const answer = kept.get(key);
      if (!answer) return undefined;
      for (const table of answer.tables) {
        if (answer.seen.of(table) !== versions.of(table)) return void drop(key);
      }
      // Re-inserted: the first key is always the one unused for longest.
      kept.delete(key);
      kept.set(key, answer);
      return answer;
    },
    read(key, produce) {
      // Those who ask for the same while it is being read wait for it; after a commit they would be told something old.
      const joint = `${versions.moment()} ${key}`;
      const running = reading.get(joint) ?? readOnce(key, produce).finally(() => reading.delete(joint));
      reading.set(joint, running);
      return running;
    },
  };
}

/** What an entry costs beside its content, roughly. */
const ENTRY_BYTES = 500;
/** No answer takes more than this part of the whole. */
const SHARE_MIN = 16;
