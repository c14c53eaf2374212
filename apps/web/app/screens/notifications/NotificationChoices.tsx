import { type ChannelName, channelsOf, NOTIFICATION_TOPICS, type NotificationTopic } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  type ChosenSettings,
  notificationSettingsQuery,
  saveNotificationSettings,
} from "../../data/notifications/notification-settings.ts";
import { settingsChangeOf } from "../../data/notifications/settings-change.ts";
import { useMessenger } from "../../data/notifications/use-messenger.ts";
import { inboxTexts, ORGANISER_TOPICS, noticeSettingsTexts as text } from "../../text/account/notifications.ts";
import { errorSentence } from "../../text/errors.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { useSavedChoice } from "../../ui/state/use-saved-choice.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import { Channels } from "./Channels.tsx";
import { QuietHoursCard } from "./QuietHoursCard.tsx";
import { TopicTable } from "./TopicTable.tsx";

const ofOrganiser = (topic: NotificationTopic): boolean => ORGANISER_TOPICS.includes(topic);

/** Which topics arrive by which channel, and when not. A tap saves. */
export function NotificationChoices({ viewer }: { viewer: string }) {
  const settings = useQuery(notificationSettingsQuery(viewer));
  const save = useMutation(saveNotificationSettings(viewer));
  const [chosen, choose] = useSavedChoice(settings.data, async (next) => {
    if (next && settings.data)
      await save
        .mutateAsync(settingsChangeOf(settings.data, next))
        .catch((error) => showNotice({ message: errorSentence(error, text.saveFailed), color: "red" }));
  });
  const messengers = [useMessenger("telegram"), useMessenger("max")];
  const linked = messengers.filter(({ account }) => account?.state === "active");
  const channels: readonly ChannelName[] = ["push", ...linked.map(({ messenger }) => messenger)];
  if (settings.isError && !settings.data)
    return (
      <div role="alert">
        <p>{errorSentence(settings.error, text.loadFailed)}</p>
        <Button variant="default" mt="sm" onClick={() => void settings.refetch()}>
          {inboxTexts.repeat}
        </Button>
      </div>
    );
  if (!chosen) return <RowsSkeleton rows={6} />;
  const store = (change: Partial<ChosenSettings>) => choose({ ...chosen, ...change });
  const toggle = (topic: NotificationTopic, channel: ChannelName, isOn: boolean) => {
    const others = channelsOf(topic, chosen.channels).filter((name) => name !== channel);
    store({ channels: { ...chosen.channels, [topic]: isOn ? [...others, channel] : others } });
  };
  const shared = { channels, chosen: chosen.channels, onToggle: toggle };
  return (
    <>
      <Channels messengers={messengers} />
      <TopicTable {...shared} topics={NOTIFICATION_TOPICS.filter((topic) => !ofOrganiser(topic))} />
      <TopicTable {...shared} title={text.organiserTopics} topics={NOTIFICATION_TOPICS.filter(ofOrganiser)} />
      <QuietHoursCard from={chosen.quiet_from} until={chosen.quiet_until} onChange={store} />
    </>
  );
}
