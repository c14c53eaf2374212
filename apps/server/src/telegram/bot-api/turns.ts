// Updates of one chat are processed one at a time, in the order in which they came; chats do not wait for each other.

export type Turns = {
  /** Resolves when the work is done; a failure of one work does not stop the next. */
  take: (chat: string, work: () => Promise<void>) => Promise<void>;
  /** The limit of updates in memory is reached: callers wait, or leave the next ones to the job of updates. */
  areFull: () => boolean;
};

const WAITING_MAX = 500;

export function createTurns(): Turns {
  const last = new Map<string, Promise<void>>();
  let waiting = 0;
  return {
    take(chat, work) {
      waiting++;
      const done = (last.get(chat) ?? Promise.resolve()).then(work);
      const ended = done
        .catch(() => undefined)
        .finally(() => {
          waiting--;
          if (last.get(chat) === ended) last.delete(chat);
        });
      last.set(chat, ended);
      return done;
    },
    areFull: () => waiting >= WAITING_MAX,
  };
}
