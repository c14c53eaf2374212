// The moment between the tap and the phone's database: a result is jotted down at once, in the same breath as the tap, so that not even a page closed
// under the thumb loses it. One key per result, so tabs never write over each other; crossed out as soon as the database has it.
import type { NewEntry } from "./outbox.ts";

const PREFIX = "bandeha-jotted-";

export function appendToJournal(entry: NewEntry): void {
  try {
    window.localStorage.setItem(PREFIX + entry.id, JSON.stringify(entry));
  } catch {
    // No room, or none allowed: the database alone has to do.
  }
}

export function removeFromJournal(entry: NewEntry): void {
  try {
    window.localStorage.removeItem(PREFIX + entry.id);
  } catch {
    // Nothing was jotted down either.
  }
}

/** What an earlier page was closed over, in the order of entering. */
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
