// The outbox for screens: entering a result, waiting entries, and the choices for halted ones.
import { newRecordId } from "../../data/client/new-id.ts";
import { browserQueries } from "../../data/client/queries.ts";
import { currentSession, onIdentity, useSession } from "../../data/session/session.ts";
import { backoff } from "../../ui/time/backoff.ts";
import { currentConnection, onConnection } from "../connection.ts";
import type { PlainMatch, Result } from "./entered-result.ts";
import { entryFor, objectionFor, reportFor } from "./entry-of.ts";
import { linkAuthors } from "./link-authors.ts";
import {
  countMatches,
  discard,
  type Entry,
  enter,
  isResult,
  isUnderWay,
  type NewEntry,
  type Outbox,
  overwrite,
  retry,
  withEnteredResult,
} from "./outbox.ts";
import { appendToJournal, readJournal, removeFromJournal } from "./outbox-journal.ts";
import { type OutboxStorage, phoneOutboxStorage } from "./outbox-storage.ts";
import { sendEntry } from "./send-entry.ts";
import { createSender, type OutboxSender } from "./send-outbox.ts";
import {
  needOutbox,
  onOutbox,
  type ShownOutbox,
  shownOutbox,
  showOutbox,
  unchanged,
  useShownOutbox,
} from "./shown-outbox.ts";

const SAVED_SHOWN_MS = 6000;
/** A suspended tab may hold the lock: after this time another tab steals it. */
const LOCK_TIMEOUT_MS = 30_000;

/** The same function while none is queued, so that nothing renders again. */
const applyEntries = (box: Outbox): ShownOutbox["asEntered"] =>
  box.length === 0
    ? unchanged
    : (matches, viewer) => matches.map((match) => withEnteredResult(match, entryFor(box, match.id, viewer)));

function onBox(box: Outbox) {
  const before = shownOutbox();
  if (box === before.box) return;
  const left = new Set(box.map(({ seen }) => seen.id));
  // An entry that was taken back before it was sent is gone too, but it was not saved.
  const gone = new Map(
    before.box
      .filter((entry) => entry.state.phase === "sending" && !left.has(entry.seen.id) && isResult(entry))
      .map(({ seen, result }) => [seen.id, result]),
  );
  showOutbox({ box, asEntered: applyEntries(box), saved: new Map([...before.saved, ...gone]) });
  if (gone.size === 0) return;
  setTimeout(
    () => showOutbox({ saved: new Map([...shownOutbox().saved].filter(([id]) => !gone.has(id))) }),
    SAVED_SHOWN_MS,
  );
}

/** One sender over all tabs. Without locks (an address without TLS) two tabs may send the same entry: the revision makes that harmless. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  const once = { begun: false };
  const begin = () => {
    once.begun = true;
    return work();
  };
  try {
    await locks.request("bandeha-outbox", { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, begin);
  } catch (error) {
    // Another tab has stolen the lock and continues.
    if (once.begun && error instanceof DOMException && error.name === "AbortError") return;
    if (once.begun) throw error;
    await locks.request("bandeha-outbox", { steal: true }, begin);
  }
}

let sender: OutboxSender | undefined;
let storage: OutboxStorage | undefined;

/** Reads the entries of earlier visits and sends them: at once, when the network or the page is back, and when their author signs in. */
function startOutbox(): OutboxSender {
  if (sender) return sender;
  const kept = phoneOutboxStorage();
  storage = kept;
  const started = createSender({
    storage: kept,
    send: (entry) => sendEntry(browserQueries(), entry),
    authors: () => [currentSession().user?.id ?? "", ...linkAuthors()],
    withLock,
    changed: onBox,
    retryDelay: (failures) => backoff(failures),
  });
  sender = started;
  needOutbox();
  const flush = () => void started.flush();
  kept.onChangeElsewhere(() => void started.change((box) => box));
  onConnection(() => currentConnection().online && flush());
  onIdentity(flush);
  window.addEventListener("online", flush);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && flush());
  void restoreJournal(started).then(flush);
  return started;
}

/** A journal line that two tabs read, or one tab reads twice, makes one entry. */
const enterOnce = (box: Outbox, entry: NewEntry): Outbox =>
  box.some(({ id }) => id === entry.id) ? box : enter(box, entry);

/** Without a database the journal line stays, because the memory ends with the page; `enterOnce` makes a second read harmless. */
function clearJournal(entry: NewEntry) {
  if (storage?.isPersistent()) removeFromJournal(entry);
}

/** Enters the results that an earlier page did not store before it was closed. */
async function restoreJournal(outbox: OutboxSender): Promise<void> {
  for (const entry of readJournal()) {
    await outbox.change((box) => enterOnce(box, entry));
    clearJournal(entry);
  }
}

/** `author`: a link, where no user enters it. */
type EnteredResult = Omit<NewEntry, "id" | "author" | "at" | "seen"> & { match: PlainMatch; author?: string };

/** Stores the result on the phone, then sends it. Resolves once it is stored; false if the session has ended, because an entry needs an author. */
export async function enterResult(entered: EnteredResult): Promise<boolean> {
  if (!(await storeEntry(entered))) return false;
  keepPhoneStorage();
  return true;
}

/** Requested once there is something to lose, because the system may clear storage that is not persistent. */
export const keepPhoneStorage = (): void => void navigator.storage?.persist?.();

/** @returns the id of the entry */
export async function storeEntry(entered: EnteredResult): Promise<string | undefined> {
  const author = entered.author ?? currentSession().user?.id;
  if (!author) return undefined;
  const { match, ...labels } = entered;
  const { expand: _people, ...seen } = match as PlainMatch & { expand?: unknown };
  const entry = { ...labels, seen, id: newRecordId(), author, at: Date.now() };
  appendToJournal(entry);
  const outbox = startOutbox();
  await outbox.change((box) => enterOnce(box, entry));
  clearJournal(entry);
  void outbox.flush();
  return entry.id;
}

const choice = (step: (box: Outbox, id: string) => Outbox) => async (entry: Entry) => {
  const outbox = startOutbox();
  await outbox.change((box) => step(box, entry.id));
  void outbox.flush();
};

/** «Записать мой» and «Повторить»; «Оставить их счёт» and «Убрать». */
export const resendEntry = choice((box, id) => overwrite(retry(box, id), id));
export const discardEntry = choice(discard);

function subscribe(changed: () => void): () => void {
  startOutbox();
  return onOutbox(changed);
}

/** All entries on this phone, of every author. */
export const useOutbox = (): Outbox => useShownOutbox(subscribe).box;

/** The unconfirmed entry of the viewer or of a link's author for a match; `saved` for some seconds after the confirmation. */
export function useEntry(match: string, author?: string): { entry: Entry | undefined; saved: Result | undefined } {
  const { box, saved } = useShownOutbox(subscribe);
  const user = useSession().user?.id ?? "";
  return { entry: entryFor(box, match, author ?? user), saved: saved.get(match) };
}

/** The unconfirmed report of a match by its author. */
export const useReportEntry = (match: string, author: string): Entry | undefined =>
  reportFor(useShownOutbox(subscribe).box, match, author);

/** The unsent objection to the result of a match by its author. */
export const useObjectionEntry = (match: string, author: string): Entry | undefined =>
  objectionFor(useShownOutbox(subscribe).box, match, author);

/** The viewer's results of a tournament that are queued, and the matches with a conflict: the next round is drawn from what the server has. */
export function useUnsettled(tournament: string): { underWay: number; disputed: ReadonlySet<string> } {
  const viewer = useSession().user?.id;
  const own = useOutbox().filter(
    (entry) => entry.author === viewer && entry.seen.tournament === tournament && isResult(entry),
  );
  return {
    underWay: countMatches(own.filter(isUnderWay)),
    disputed: new Set(own.filter(({ state }) => state.phase === "conflict").map(({ seen }) => seen.id)),
  };
}
