// The export's part about messages: where they go. No address or secret that lets another person read or send them.
import { where } from "../../../storage/condition.ts";
import type { Reader, Row } from "../../../storage/storage.ts";
import { all, type PersonalDataRow, pick } from "./personal-lines.ts";

export const MESSAGE_SECTIONS = ["notification_settings", "devices", "chats", "calendar"] as const;
type Messages = Record<(typeof MESSAGE_SECTIONS)[number], PersonalDataRow[]>;

export async function messagesOf(reader: Reader, user: string): Promise<Messages> {
  return {
    notification_settings: (await all(reader, "notification_settings", where({ user }))).map((row) =>
      pick(row, "channels", "quiet_from", "quiet_until", "updated"),
    ),
    devices: (await all(reader, "_push_subscriptions", where({ user }))).map(deviceLine),
    chats: (await all(reader, "club_chats", where({ organizer: user }))).map((row) =>
      pick(row, "title", "state", "every_tournament", "created"),
    ),
    calendar: (await all(reader, "_calendar_feeds", where({ id: user }))).map((row) => pick(row, "created")),
  };
}

/** The endpoint is a secret; its host is the browser's service. */
const deviceLine = (row: Row): PersonalDataRow => ({
  service: URL.parse(String(row.endpoint))?.host ?? "",
  ...pick(row, "created"),
});
