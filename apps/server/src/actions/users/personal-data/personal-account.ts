// The export's part about the account itself: consents, sessions, messengers, notifications, what is followed.
import { presentNotification } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Reader, Row } from "../../../storage/storage.ts";
import { rowOf } from "../../transaction/stored-rows.ts";
import { all, type PersonalDataRow, pick } from "./personal-lines.ts";

type AccountSection = "account" | "consents" | "sessions" | "messengers" | "notifications" | "follows";

export async function accountOf(reader: Reader, user: Row): Promise<Record<AccountSection, PersonalDataRow[]>> {
  const { token_key: _key, guest: _guest, created_by: _by, noted_phone: _phone, deleted: _deleted, ...account } = user;
  const own = where({ user: user.id });
  return {
    account: [account],
    consents: (await all(reader, "consents", own)).map((row) => pick(row, "created", "version", "digest", "withdrawn")),
    sessions: (await all(reader, "sessions", where({ account: user.id, superuser: false }))).map((row) =>
      pick(row, "device", "created", "last_seen", "expires"),
    ),
    messengers: (await all(reader, "messenger_accounts", own)).map((row) =>
      pick(row, "messenger", "account", "name", "state", "created"),
    ),
    notifications: (await all(reader, "notifications", own)).map(notificationLine),
    follows: (await all(reader, "follows", own)).map((row) => pick(row, "series", "club", "organizer", "created")),
  };
}

function notificationLine(row: Row): PersonalDataRow {
  const { kind, tournament, data } = rowOf("notifications", row);
  const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
  return { ...pick(row, "created", "read"), title: shown?.title ?? "", text: shown?.body ?? "" };
}
