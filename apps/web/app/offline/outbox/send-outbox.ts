// Sends the outbox: one entry at a time, one sender over all tabs of the phone, retries with backoff. Screens and browser APIs come as dependencies,
// so that tests run it against the real server with lost answers.

import type { PlainMatch } from "./entered-result.ts";
import {
  type CourtOnServer,
  type Entry,
  markConflicted,
  markOutdated,
  markRefused,
  markSaved,
  markSending,
  markUnanswered,
  nextToSend,
  type Outbox,
  type ResultRefusal,
} from "./outbox.ts";
import type { OutboxStorage } from "./outbox-storage.ts";

/** The outcome of one request. */
export type SendOutcome =
  /** `own`: the stored report. */
  | { kind: "saved"; row: PlainMatch; own?: string }
  | { kind: "clash"; row: PlainMatch }
  /** Of a report: the match, or what the sides have said, is not what the phone has seen. */
  | { kind: "outdated"; now: CourtOnServer }
  | { kind: "refused"; reason: ResultRefusal; row?: PlainMatch }
  /** No answer, or an answer that decides nothing: it is sent again. */
  | { kind: "lost" }
  /** The session is over: the entry waits for its author. */
  | { kind: "signed-out" };

type SenderDeps = {
  storage: OutboxStorage;
  send: (entry: Entry) => Promise<SendOutcome>;
  /** Whose results this phone may send: the signed-in user, and its links. */
  authors: () => readonly string[];
  /** Runs the work under a lock over all tabs. */
  withLock: (work: () => Promise<void>) => Promise<void>;
  changed: (box: Outbox) => void;
  /** Milliseconds until the next try. */
  retryDelay: (failures: number) => number;
};

export type OutboxSender = {
  change: (step: (box: Outbox) => Outbox) => Promise<Outbox>;
  /** Sends the waiting entries now; failures are retried later. */
  flush: () => Promise<void>;
};

export function createSender({ storage, send, authors, withLock, changed, retryDelay }: SenderDeps): OutboxSender {
  let running: Promise<void> | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function change(step: (box: Outbox) => Outbox): Promise<Outbox> {
    const box = await storage.change(step);
    changed(box);
    return box;
  }

  /** @returns whether a retry may settle what is left */
  async function sendAll(): Promise<boolean> {
    await change(markUnanswered);
    for (;;) {
      let taken: Entry | undefined;
      // Chosen and marked in one change, because another tab may have changed or removed the entry since the last read.
      await change((box) => {
        taken = nextToSend(box, authors());
        return taken ? markSending(box, taken.id) : box;
      });
      if (!taken) return false;
      const sent = await send(taken);
      await change((box) => settled(box, taken as Entry, sent));
      if (sent.kind === "lost" || sent.kind === "signed-out") return sent.kind === "lost";
      failures = 0;
    }
  }

  async function sendUnlessLocked(): Promise<void> {
    clearTimeout(timer);
    let again = false;
    await withLock(async () => {
      again = await sendAll();
    });
    if (again) timer = setTimeout(flush, retryDelay(failures++));
  }

  let asked = false;
  function flush(): Promise<void> {
    // Called while running: run once more, for entries added after the last read.
    asked = running !== undefined;
    running ??= sendUnlessLocked().finally(() => {
      running = undefined;
      if (asked) void flush();
    });
    return running;
  }

  return { change, flush };
}

function settled(box: Outbox, entry: Entry, sent: SendOutcome): Outbox {
  switch (sent.kind) {
    case "saved":
      return markSaved(box, entry.id, sent.row, sent.own);
    case "clash":
      return markConflicted(box, entry.id, sent.row);
    case "outdated":
      return markOutdated(box, entry.id, sent.now);
    case "refused":
      return markRefused(box, entry.id, sent.reason, sent.row);
    default:
      return markUnanswered(box);
  }
}
