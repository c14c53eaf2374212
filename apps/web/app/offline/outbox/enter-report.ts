// Stores the report of a side on the phone, sends it, and says what has become of it.
import { currentConnection, onConnection } from "../connection.ts";
import { type Entry, isUnderWay, type PlainMatch, type ReportPart, type Result } from "./outbox.ts";
import { onOutbox, shownOutbox } from "./shown-outbox.ts";
import { discardEntry, keepPhoneStorage, storeEntry } from "./use-outbox.ts";

type EnteredReport = {
  match: PlainMatch;
  author: string;
  /** `active` objects to the other side's. */
  result: Result;
  report: ReportPart;
} & Pick<Entry, "sides" | "scoring">;

/**
 * Resolves once the report is sent, or waits on the phone, or needs a decision there. Throws the refusal of the server, of which nothing is left on
 * the phone: the page has what was typed.
 */
export async function enterReport(entered: EnteredReport): Promise<void> {
  const id = await storeEntry(entered);
  if (!id) return;
  const entry = await tried(id);
  if (!entry) return;
  if (isUnderWay(entry)) return keepPhoneStorage();
  const { state } = entry;
  if (state.phase !== "refused" || state.reason === "gone") return;
  await discardEntry(entry);
  throw Object.assign(new Error(state.reason), { response: { code: state.reason } });
}

/** The entry once its first try is over, or cannot be made now; undefined once it is sent. */
function tried(id: string): Promise<Entry | undefined> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const check = () => {
      const entry = shownOutbox().box.find((one) => one.id === id);
      const goesOn = entry?.state.phase === "sending" || (entry?.state.phase === "waiting" && !entry.state.tried);
      if (goesOn && currentConnection().online) return;
      for (const stop of stops) stop();
      resolve(entry);
    };
    stops.push(onOutbox(check), onConnection(check));
    check();
  });
}
