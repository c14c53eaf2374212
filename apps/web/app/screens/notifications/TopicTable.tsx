import {
  type ChannelName,
  channelLabels,
  channelsOf,
  isKept,
  type NotificationTopic,
  notificationTopics,
  type TopicChannels,
} from "@bandeha/contract";
import { IconLock } from "@tabler/icons-react";
import { noticeSettingsTexts as text } from "../../text/account/notifications.ts";
import { Card } from "../../ui/layout/Card.tsx";
import classes from "./Notifications.module.css";

type TopicTableProps = {
  topics: readonly NotificationTopic[];
  /** The columns. */
  channels: readonly ChannelName[];
  chosen: TopicChannels;
  onToggle: (topic: NotificationTopic, channel: ChannelName, isOn: boolean) => void;
  title?: string;
};

export function TopicTable({ topics, channels, chosen, onToggle, title }: TopicTableProps) {
  return (
    <Card className={classes.topics}>
      <table>
        <thead>
          <tr>
            {title ? <th scope="col">{title}</th> : <td />}
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {channelLabels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map((topic) => {
            const wanted = channelsOf(topic, chosen);
            return (
              <tr key={topic}>
                <th scope="row">
                  {notificationTopics[topic].label}
                  {isKept(topic) && <span className={classes.hint}>{text.kept}</span>}
                </th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <TopicBox
                      topic={topic}
                      channel={channel}
                      checked={wanted.includes(channel)}
                      // A channel that is not a column here does not reach the user now.
                      locked={isKept(topic) && channels.filter((name) => wanted.includes(name)).length === 1}
                      onToggle={onToggle}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

type TopicBoxProps = Pick<TopicTableProps, "onToggle"> & {
  topic: NotificationTopic;
  channel: ChannelName;
  checked: boolean;
  locked: boolean;
};

function TopicBox({ topic, channel, checked, locked, onToggle }: TopicBoxProps) {
  const { label } = notificationTopics[topic];
  if (checked && locked)
    return (
      <span className={classes.locked} role="img" aria-label={text.locked(label)}>
        <span className={classes.lock}>
          <IconLock size={18} stroke={1.75} aria-hidden />
        </span>
      </span>
    );
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={text.channelOf(label, channel)}
        checked={checked}
        onChange={({ currentTarget }) => onToggle(topic, channel, currentTarget.checked)}
      />
    </label>
  );
}
