// A player's place: to the player what others did with it, to the organiser what the player did.
import { defineKind, eveningText, type OfFriend, opens, useful } from "./kind.ts";

const taken = ({ taken: count, places }: { taken: number; places: number }): string =>
  `Занято\u00a0${count} из\u00a0${places}`;

const roster = { group: "roster", title: (count: number) => `Записи и отказы:\u00a0${count}` };

export const promoted = defineKind<OfFriend>()({
  topic: "place",
  usefulMinutes: useful.days(2),
  holds: "seated",
  title: ({ friend }) => (friend ? `В основном составе: ${friend.name}` : "Вы в основном составе"),
  body: (_data, evening) => `${eveningText(evening)}. Подошла очередь в листе ожидания`,
  path: opens.lobby,
});

export const added = defineKind<{ waiting: boolean }>()({
  topic: "place",
  usefulMinutes: useful.days(2),
  holds: "entered",
  title: ({ waiting }) => (waiting ? "Вас записали в лист ожидания" : "Вас записали на турнир"),
  body: (_data, evening) => eveningText(evening),
  path: opens.lobby,
});

/** To the account whose phone a host noted for a friend: the entry becomes theirs when they say so in the profile. */
export const broughtAlong = defineKind<{ by: string }>()({
  topic: "place",
  usefulMinutes: useful.days(2),
  holds: "ahead",
  title: ({ by }) => `Вас зовут на игру: ${by}`,
  body: (_data, evening) => `${eveningText(evening)}. Подтвердите в профиле, что запись ваша`,
  path: () => "/profile",
});

export const removed = defineKind<OfFriend>()({
  topic: "place",
  usefulMinutes: useful.days(2),
  holds: "current",
  title: ({ friend }) => (friend ? `Организатор отменил запись: ${friend.name}` : "Организатор отменил вашу запись"),
  body: (_data, evening) => eveningText(evening),
  path: opens.lobby,
});

/** A pair is one no more, and this half is still entered. `left`: the other one is not. */
export const pairEnded = defineKind<{ partner: string; left: boolean } & OfFriend>()({
  topic: "place",
  usefulMinutes: useful.days(2),
  holds: "ahead",
  title: ({ partner, friend }) =>
    friend ? `Пара друга распалась: ${friend.name} и ${partner}` : `Пара распалась: ${partner}`,
  body: ({ left, friend }, evening) =>
    [eveningText(evening), left && "Партнёр больше не участвует", !friend && "Выберите другого партнёра"]
      .filter(Boolean)
      .join(". "),
  path: opens.lobby,
});

/** `by`: the player who brought this one along. */
export const playerJoined = defineKind<{
  player: string;
  by?: string;
  waiting: boolean;
  taken: number;
  places: number;
}>()({
  topic: "roster",
  usefulMinutes: useful.days(1),
  holds: "ahead",
  burst: roster,
  title: ({ player, waiting }) => `${waiting ? "В листе ожидания" : "Новая запись"}: ${player}`,
  body: (data, evening) => [eveningText(evening), data.by && `+1, ${data.by}`, taken(data)].filter(Boolean).join(". "),
  path: opens.manage,
});

/** The number that a host noted for a friend belongs to a person whom the organiser has blocked. Without their name: an erasure would not find it. */
export const blockedFriend = defineKind<{ player: string; by: string }>()({
  topic: "roster",
  usefulMinutes: useful.days(2),
  holds: "ahead",
  title: ({ player }) => `Проверьте запись: ${player}`,
  body: ({ by }, evening) => `${eveningText(evening)}. +1, ${by}. Номер телефона из вашего списка заблокированных`,
  path: opens.manage,
});

/** Two entries of a tournament have one phone number. */
export const sameNumber = defineKind<{ player: string; other: string }>()({
  topic: "roster",
  usefulMinutes: useful.days(2),
  holds: "ahead",
  title: ({ player, other }) => `Проверьте записи: ${other} и ${player}`,
  body: (_data, evening) => `${eveningText(evening)}. Номер телефона один: возможно, это один человек`,
  path: opens.manage,
});

export const playerLeft = defineKind<{ player: string; taken: number; places: number }>()({
  topic: "roster",
  usefulMinutes: useful.days(1),
  holds: "current",
  burst: roster,
  title: ({ player }) => `Отказ от участия: ${player}`,
  body: (data, evening) => `${eveningText(evening)}. ${taken(data)}`,
  path: opens.manage,
});
