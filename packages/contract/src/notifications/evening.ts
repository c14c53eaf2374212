// When and where: moved, cancelled, tomorrow.
import { dayText, defineKind, type Evening, eveningText, opens, useful } from "./kind.ts";

/** Time and place before the change, and the place after it (empty where it is the same). */
type Move = { date: string; start_time: string; club: string };

const timeText = (data: Move, { date, start_time }: Evening): string => {
  if (data.date.slice(0, 10) !== date.slice(0, 10))
    return `${dayText(data.date)}, ${data.start_time} → ${dayText(date)}, ${start_time}`;
  return data.start_time === start_time
    ? `${dayText(date)}, ${start_time}`
    : `${data.start_time}\u00a0→\u00a0${start_time}`;
};

export const moved = defineKind<Move>()({
  topic: "changes",
  urgent: true,
  usefulMinutes: useful.days(7),
  title: (data, { date, start_time }) => {
    const otherTime = data.date.slice(0, 10) !== date.slice(0, 10) || data.start_time !== start_time;
    return otherTime ? "Начало перенесли" : "Турнир в другом клубе";
  },
  body: (data, evening) => [`${evening.name}: ${timeText(data, evening)}`, data.club].filter(Boolean).join(", "),
  path: opens.lobby,
});

export const cancelled = defineKind()({
  topic: "changes",
  urgent: true,
  usefulMinutes: useful.days(7),
  title: () => "Турнир отменён",
  body: (_data, evening) => eveningText(evening),
  path: opens.lobby,
});

/** By an administrator: its people learn it before they press a button (decision 094). */
export const stopped = defineKind<{ fee: boolean }>()({
  topic: "changes",
  urgent: true,
  usefulMinutes: useful.days(7),
  holds: "stopped",
  title: () => "Турнир приостановлен",
  body: ({ fee }, evening) =>
    `${eveningText(evening)}. Места, очередь и заявки сохранены${fee ? ", платить пока не нужно" : ""}`,
  path: opens.lobby,
});

export const resumed = defineKind()({
  topic: "changes",
  urgent: true,
  usefulMinutes: useful.days(7),
  holds: "resumed",
  title: () => "Турнир снова в силе",
  body: (_data, evening) => `${eveningText(evening)}. Места, очередь и заявки прежние`,
  path: opens.lobby,
});

export const tomorrow = defineKind<{ club: string }>()({
  topic: "tomorrow",
  usefulMinutes: useful.hours(24),
  holds: "coming",
  // The day and not «завтра»: quiet hours and another time zone may deliver it on the day itself, and the inbox keeps it.
  title: (_data, { date, start_time }) => `Игра ${dayText(date)}, в ${start_time}`,
  body: ({ club }, { name }) => [name, club].filter(Boolean).join(", "),
  path: opens.lobby,
});
