// Covers the time between the tap and the write to IndexedDB: a result is appended to local storage in the task of the tap, so that closing the page
// does not lose it. One key per result, so that tabs never overwrite each other; removed as soon as the database has it.
import type { NewEntry } from "./outbox.ts";

/** Phones hold results under this name, so it does not change. */
const PREFIX = "bandeha-jotted-";

export function appendToJournal(entry: NewEntry): void {
  try {
    window.localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry));
  } catch {
    // Storage is full or forbidden: only the database keeps the result.
  }
}

export function removeFromJournal(entry: NewEntry): void {
  try {
    window.localStorage.removeItem(PREFIX + entry.id);
  } catch {
    // Then nothing was appended either.
  }
}

/** Results that an earlier page did not store before it was closed, in the order of entering. */
export function readJournal(): NewEntry[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key): NewEntry => JSON.parse(window.localStorage.getItem(key) ?? ""))
      .toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}
