import {
  CHANNELS,
  collections,
  emptyRecord,
  isKept,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  USUAL_QUIET,
} from "@bandeha/contract";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  type Denied,
  forbidden,
  invalid,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord, invalidValue } from "../transaction/check-record.ts";
import { commit } from "../transaction/commit.ts";
import { rowOf, type StoredRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";

type SettingsRow = StoredRow<"notification_settings">;

/** The first choice of a user; its record has the user's id, so two devices cannot create two. */
export async function createSettings(deps: ActionDeps, { viewer, body }: WriteRequest): Promise<ActionOutcome> {
  if (viewer.kind !== "user") return forbidden;
  const { channels = null, quiet_from, quiet_until } = body as Partial<SettingsRow>;
  const fields = {
    ...emptyRecord(collections.notification_settings.fields),
    user: viewer.id,
    channels,
    quiet_from: quiet_from || USUAL_QUIET.from,
    quiet_until: quiet_until || USUAL_QUIET.until,
  };
  return commit(deps, async (tx) => {
    const wrong = (await checkRecord(tx, collections.notification_settings, fields)) ?? denyChannels(channels);
    return wrong ?? { ok: true, row: await insertRow(tx, deps, "notification_settings", fields, viewer.id) };
  });
}

export async function updateSettings(deps: ActionDeps, { viewer, body, row }: ChangeRequest): Promise<ActionOutcome> {
  if (viewer.kind !== "user" || row.user !== viewer.id) return forbidden;
  return commit(deps, async (tx) => {
    const stored = await tx.findById("notification_settings", row.id);
    if (!stored) return forbidden;
    const changed = { ...rowOf("notification_settings", stored), ...(body as Partial<SettingsRow>) };
    if (changed.user !== viewer.id) return forbidden;
    const { channels, quiet_from, quiet_until } = changed;
    const wrong = (await checkRecord(tx, collections.notification_settings, changed)) ?? denyChannels(channels);
    if (wrong) return wrong;
    const fields = { channels, quiet_from, quiet_until };
    return { ok: true, row: await updateRow(tx, deps, "notification_settings", stored, fields) };
  });
}

/** Only known topics and channels; a topic that is always kept has a channel. */
function denyChannels(channels: unknown): Denied | undefined {
  if (channels === null) return undefined;
  const isKnown = ([topic, chosen]: [string, unknown]): boolean => {
    const known = NOTIFICATION_TOPICS.find((name): name is NotificationTopic => name === topic);
    if (!known || !Array.isArray(chosen) || new Set(chosen).size < chosen.length) return false;
    return chosen.every((name) => CHANNELS.includes(name)) && (chosen.length > 0 || !isKept(known));
  };
  const isMap = typeof channels === "object" && !Array.isArray(channels);
  return isMap && Object.entries(channels).every(isKnown) ? undefined : invalid({ channels: invalidValue });
}
