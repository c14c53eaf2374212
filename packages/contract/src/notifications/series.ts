// New evenings: of what a user follows, and the repeat of an evening they played.
import { dayText, defineKind, type Evening, opens, useful } from "./kind.ts";

const when = ({ name, date, start_time }: Evening): string => `${name}, ${dayText(date)}, ${start_time}`;

export const newEvening = defineKind<{ of: string }>()({
  topic: "invitations",
  usefulMinutes: useful.days(3),
  holds: "joinable",
  title: (_data, { date }) => `Открыта запись: ${dayText(date)}`,
  body: ({ of }, evening) => [of !== evening.name && of, when(evening)].filter(Boolean).join(": "),
  path: opens.lobby,
});

export const invited = defineKind<{ by: string }>()({
  topic: "invitations",
  usefulMinutes: useful.days(3),
  holds: "joinable",
  title: ({ by }) => (by ? `${by} зовёт на игру` : "Вас зовут на игру"),
  body: (_data, evening) => when(evening),
  path: opens.lobby,
});

/** The place of a series is hidden. `series` is its id, and `of` its name; the tournament is its latest evening. */
export const seriesStopped = defineKind<{ series: string; of: string; day: string }>()({
  topic: "changes",
  usefulMinutes: useful.days(7),
  title: ({ of }) => `Серия остановлена: ${of}`,
  body: ({ day }) => `Место закрыто для новых турниров. Первый несозданный вечер: ${dayText(day)}. Смените место серии`,
  path: (_tournament, { series }) => opens.series(series),
});
