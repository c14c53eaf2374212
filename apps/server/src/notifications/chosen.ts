// What a user has chosen for notifications: channels of each topic, quiet hours, and by whose clock.
import { type TopicChannels, timeZoneOf, USUAL_QUIET } from "@bandeha/contract";
import { getUser, rowOf } from "../actions/transaction/stored-rows.ts";
import { where } from "../storage/condition.ts";
import type { Reader } from "../storage/storage.ts";

type Chosen = { channels: TopicChannels | null; quiet: { from: string; until: string } };

export async function chosenBy(reader: Reader, user: string): Promise<Chosen> {
  const row = await reader.findById("notification_settings", user);
  const settings = row && rowOf("notification_settings", row);
  return {
    channels: settings?.channels ?? null,
    quiet: { from: settings?.quiet_from || USUAL_QUIET.from, until: settings?.quiet_until || USUAL_QUIET.until },
  };
}

/** Of the user's city. */
export async function userZone(reader: Reader, user: string): Promise<string> {
  const code = (await getUser(reader, user))?.city ?? "";
  const [city] = code ? await reader.find("cities", { where: where({ code }), limit: 1 }) : [];
  return timeZoneOf(city);
}
