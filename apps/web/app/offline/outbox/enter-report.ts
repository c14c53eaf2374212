// Stores the report of a side or an objection on the phone, sends it, and says what has become of it.

import type { Score } from "@bandeha/engine";
import { currentConnection, onConnection } from "../connection.ts";
import { type PlainMatch, type Result, resultFrom } from "./entered-result.ts";
import { type Entry, isUnderWay, type ReportPart } from "./outbox.ts";
import { onOutbox, shownOutbox } from "./shown-outbox.ts";
import { discardEntry, keepPhoneStorage, storeEntry } from "./use-outbox.ts";

export type AboutMatch = { match: PlainMatch; author: string } & Pick<Entry, "sides" | "scoring">;

/** `active` says that the other side's score is wrong. */
export const enterReport = (entered: AboutMatch & { result: Result; report: ReportPart }): Promise<boolean> =>
  enterAndTry(entered);

/** The saved result of the match is wrong; `claimed` is the right one. */
export const enterObjection = (about: AboutMatch, claimed?: Score): Promise<boolean> =>
  enterAndTry({ ...about, result: claimed ? resultFrom(claimed) : { status: "active" }, objects: true });

type Entered = AboutMatch & Pick<Entry, "result" | "report" | "objects">;

/**
 * Resolves once it is sent (true), or waits on the phone, or needs a decision there. Throws the refusal of the server, of which nothing is left on
 * the phone: the page has what was typed.
 */
async function enterAndTry(entered: Entered): Promise<boolean> {
  const id = await storeEntry(entered);
  const entry = id && (await tried(id));
  if (!entry) return id !== undefined;
  const { state } = entry;
  if (isUnderWay(entry)) keepPhoneStorage();
  else if (state.phase === "refused" && state.reason !== "gone") {
    await discardEntry(entry);
    throw Object.assign(new Error(state.reason), { response: { code: state.reason } });
  }
  return false;
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
