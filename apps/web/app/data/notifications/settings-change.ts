// Two devices change different lines of the same settings: each sends only what its person has changed.
import type { NotificationTopic, TopicChannels } from "@bandeha/contract";

type Settings = { channels: TopicChannels; quiet_from: string; quiet_until: string };
/** `channels`: of the changed topics only. */
export type SettingsChange = Partial<Settings>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function settingsChangeOf(before: Settings, after: Settings): SettingsChange {
  const topics = Object.keys(after.channels) as NotificationTopic[];
  const changed = topics.filter((topic) => !isSame(before.channels[topic], after.channels[topic]));
  const { quiet_from, quiet_until } = after;
  return {
    ...(changed.length > 0 && { channels: Object.fromEntries(changed.map((topic) => [topic, after.channels[topic]])) }),
    ...(!isSame([before.quiet_from, before.quiet_until], [quiet_from, quiet_until]) && { quiet_from, quiet_until }),
  };
}

export const applyChange = <Now extends Settings>(now: Now, { channels, ...hours }: SettingsChange): Now => ({
  ...now,
  ...hours,
  channels: { ...now.channels, ...channels },
});
