// What a delivery says: the text of the stored notification, with the name and time that the evening has now. Between the event and the delivery may be
// a night, in which the evening was moved.
import { presentNotification, type ShownNotification } from "@bandeha/contract";
import type { NotificationRow } from "../actions/notifications/answers.ts";
import { getTournament } from "../actions/transaction/stored-rows.ts";
import type { Reader } from "../storage/storage.ts";

/** Undefined for a kind that this version does not have. The inbox shows the evening as it was. */
export async function shownNow(reader: Reader, row: NotificationRow): Promise<ShownNotification | undefined> {
  const { kind, tournament, data } = row;
  if (!kind || !data) return undefined;
  const stored = presentNotification({ kind, tournament, data });
  // Without a condition it says what happened, also to who has nothing to do with the evening any more.
  const evening = stored?.holds && (await getTournament(reader, tournament));
  if (!evening) return stored;
  const { name, date, start_time } = evening;
  return presentNotification({ kind, tournament, data: { ...data, evening: { name, date, start_time } } });
}
