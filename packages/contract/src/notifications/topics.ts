// What a user chooses: which topics arrive by which channel. A kind (kind.ts) belongs to one topic.

/** Ways to reach a person outside of the app. The inbox is not one of them: it shows everything. */
export const CHANNELS = ["push", "telegram", "max"] as const;
export type ChannelName = (typeof CHANNELS)[number];
export const channelLabels: Record<ChannelName, string> = { push: "Телефон", telegram: "Telegram", max: "MAX" };

type Topic = {
  label: string;
  /** Channels of a user who has chosen nothing. */
  usual: readonly ChannelName[];
  /** At least one channel stays on: a player who does not know goes to a closed court. */
  kept?: true;
};

/** In the order of the settings. */
export const notificationTopics = {
  place: { label: "Место и очередь", usual: ["push", "telegram", "max"] },
  round: { label: "Раунд и корт", usual: ["push"] },
  score: { label: "Подтвердить счёт", usual: ["push", "telegram", "max"] },
  changes: { label: "Перенос и отмена", usual: ["push", "telegram", "max"], kept: true },
  payment: { label: "Оплата", usual: ["push", "telegram", "max"] },
  tomorrow: { label: "Завтра игра", usual: ["push", "telegram", "max"] },
  invitations: { label: "Новые вечера", usual: ["push", "telegram", "max"] },
  results: { label: "Итоги", usual: ["push"] },
  roster: { label: "Записи и отказы", usual: ["push"] },
  fees: { label: "Взносы игроков", usual: ["push", "telegram", "max"] },
  roles: { label: "Роли и помощники", usual: ["push", "telegram", "max"] },
} as const satisfies Record<string, Topic>;

export type NotificationTopic = keyof typeof notificationTopics;
export const NOTIFICATION_TOPICS = Object.keys(notificationTopics) as NotificationTopic[];

/** The stored choice: the channels of each topic that was changed. */
export type TopicChannels = Partial<Record<NotificationTopic, readonly ChannelName[]>>;

const topicOf = (topic: NotificationTopic): Topic => notificationTopics[topic];

/** Whether the last channel of this topic cannot be switched off. */
export const isKept = (topic: NotificationTopic): boolean => topicOf(topic).kept ?? false;

/** The channels that a user wants for a topic. A topic that is always kept falls back to the usual ones. */
export function channelsOf(topic: NotificationTopic, chosen: TopicChannels | null | undefined): readonly ChannelName[] {
  const wanted = chosen?.[topic] ?? topicOf(topic).usual;
  return wanted.length === 0 && isKept(topic) ? topicOf(topic).usual : wanted;
}
