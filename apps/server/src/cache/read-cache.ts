// A cache of reads in memory: an entry is valid until one of the parts it was read from changes. Only for reads that depend on nothing but
// those parts and the key.
import type { Versions } from "./collection-versions.ts";
import type { Part } from "./parts.ts";

export type CachedRead<Content> = { content: Content; parts: ReadonlySet<Part> };

type Kept<Content> = CachedRead<Content> & {
  /** The number of a commit after which no part had changed. */
  seen: number;
  bytes: number;
  /** How many entries had been added when this one was moved to the end. */
  movedAfter: number;
};

/**
 * A read that has not ended. Emptied at the end, because a map that is often written leaves its former tables, each of which refers to the next one, to
 * the next collection of the whole heap, and with them what their values refer to: two of three pages.
 */
type Reading<Content> = { answer: Promise<CachedRead<Content>> | undefined };

type Produce<Content> = (parts: Set<Part>) => Promise<Content>;

export type ReadCache<Content> = {
  /** The cached read, if it is still valid. */
  find: (key: string) => CachedRead<Content> | undefined;
  /** Produces a read and caches it unless it is too large. `produce` must add every part that it reads to its argument. */
  read: (key: string, produce: Produce<Content>) => Promise<CachedRead<Content>>;
};

type ReadCacheOptions<Content> = {
  maxBytes: number;
  sizeOf: (content: Content) => number;
  /** False for content that should not be cached, such as errors. */
  keeps: (content: Content) => boolean;
};

export function createReadCache<Content>(
  versions: Versions,
  { maxBytes, sizeOf, keeps }: ReadCacheOptions<Content>,
): ReadCache<Content> {
  const kept = new Map<string, Kept<Content>>();
  const reading = new Map<string, Reading<Content>>();
  let bytes = 0;
  let added = 0;

  const drop = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };

  const keep = (key: string, answer: Omit<Kept<Content>, "movedAfter">) => {
    drop(key);
    added += 1;
    kept.set(key, { ...answer, movedAfter: added });
    bytes += answer.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) return;
      drop(oldest);
    }
  };

  const isCurrent = (answer: Kept<Content>): boolean => {
    const now = versions.now();
    if (answer.seen === now) return true;
    for (const part of answer.parts) if (!(versions.of(part) <= answer.seen)) return false;
    // So that the parts are compared once after a commit.
    answer.seen = now;
    return true;
  };

  const readOnce = async (key: string, produce: Produce<Content>): Promise<CachedRead<Content>> => {
    // Taken before the read: a commit in between then invalidates the entry too early, never too late.
    const seen = versions.now();
    const parts = new Set<Part>();
    const content = await produce(parts);
    const answer = { content, parts };
    const size = sizeOf(content) + key.length + ENTRY_BYTES;
    if (keeps(content) && size <= maxBytes / SHARE_MIN) keep(key, { ...answer, seen, bytes: size });
    return answer;
  };

  return {
    find(key) {
      const answer = kept.get(key);
      if (!answer) return undefined;
      if (!isCurrent(answer)) return void drop(key);
      // Moved to the end, so that the first keys are those that nobody has used since others were added. Once: each move leaves a hole in the map.
      if (answer.movedAfter === added) return answer;
      kept.delete(key);
      kept.set(key, answer);
      answer.movedAfter = added;
      return answer;
    },
    read(key, produce) {
      // Concurrent requests for the same key share one read, but not across a commit, because its answer would be outdated.
      const now = versions.now();
      if (Number.isNaN(now)) return readOnce(key, produce);
      const joint = `${now} ${key}`;
      const running = reading.get(joint);
      if (running?.answer) return running.answer;
      const own: Reading<Content> = { answer: undefined };
      own.answer = readOnce(key, produce).finally(() => {
        own.answer = undefined;
        reading.delete(joint);
      });
      reading.set(joint, own);
      return own.answer;
    },
  };
}

/** The approximate overhead of an entry. */
const ENTRY_BYTES = 500;
/** No entry takes more than this fraction of the cache. */
const SHARE_MIN = 16;
