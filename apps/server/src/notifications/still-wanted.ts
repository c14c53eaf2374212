// Whether a planned delivery is still wanted when its time has come. Between the plan and now, a night or a retry may lie: the person has stopped the
// bot, unlinked the account, ended the session of the device, or switched the topic off.
import { channelsOf, type NotificationTopic } from "@bandeha/contract";
import type { Reader } from "../storage/storage.ts";
import type { Channel, NotificationDelivery } from "./channel.ts";
import { chosenBy, userZone } from "./chosen.ts";
import { afterQuietHours } from "./quiet-hours.ts";

/** The moment from which it may be sent; undefined: never. */
export async function mayBeSentAt(
  reader: Reader,
  channel: Channel,
  { user, target, urgent }: NotificationDelivery,
  topic: NotificationTopic,
  now: Date,
): Promise<Date | undefined> {
  const { channels, quiet } = await chosenBy(reader, user);
  if (!channelsOf(topic, channels).includes(channel.name)) return undefined;
  if (!(await channel.targets(reader, user)).includes(target)) return undefined;
  return urgent ? now : afterQuietHours(now, quiet, await userZone(reader, user));
}
