// Freed places that are offered in turn, places that burn (product-rules D38), and the confirmation of coming (product-rules D43).
import { dayText, defineKind, eveningText, type OfFriend, opens, useful } from "./kind.ts";

const take = { id: "take", label: "Участвовать", friendLabel: "Участвует" };
const decline = { id: "decline", label: "Не смогу", friendLabel: "Не сможет" };

/** Until when the place is kept, in the city's time. */
type Offer = { date: string; time: string } & OfFriend;

export const placeOffered = defineKind<Offer>()({
  topic: "place",
  usefulMinutes: useful.hours(24),
  holds: "ahead",
  title: ({ friend }) => (friend ? `Место для друга: ${friend.name}` : "Место освободилось"),
  body: ({ date, time }, evening) => `${eveningText(evening)}. Ответьте до ${time}, ${dayText(date)}`,
  path: opens.lobby,
  answers: [take, decline],
});

export const offerLapsed = defineKind<OfFriend>()({
  topic: "place",
  usefulMinutes: useful.hours(12),
  holds: "ahead",
  title: () => "Время на ответ вышло",
  body: ({ friend }, evening) =>
    `${eveningText(evening)}. ${friend ? `${friend.name}: теперь место в конце очереди` : "Вы остались в очереди, в её конце"}`,
  path: opens.lobby,
});

export const placeBurning = defineKind<OfFriend>()({
  topic: "place",
  urgent: true,
  usefulMinutes: useful.hours(1),
  holds: "ahead",
  title: ({ friend }) => (friend ? `Место горит, друг ждёт: ${friend.name}` : "Место горит"),
  body: (_data, evening) => `${eveningText(evening)}. Займёт тот, кто нажмёт первым`,
  path: opens.lobby,
  answers: [{ ...take, label: "Занять место", friendLabel: "Занять место" }, decline],
});

export const confirmComing = defineKind<{ release: string } & OfFriend>()({
  topic: "tomorrow",
  usefulMinutes: useful.hours(24),
  holds: "ahead",
  title: ({ friend }) => (friend ? `Придёт на игру? ${friend.name}` : "Придёте на игру?"),
  body: ({ release, friend }, evening) =>
    [eveningText(evening), release && !friend && `Без ответа место отдадут после ${release}`]
      .filter(Boolean)
      .join(". "),
  path: opens.lobby,
  answers: [
    { id: "coming", label: "Буду", friendLabel: "Будет" },
    { id: "cannot", label: "Не смогу", friendLabel: "Не сможет" },
  ],
});

export const placeReleased = defineKind()({
  topic: "place",
  usefulMinutes: useful.hours(12),
  holds: "ahead",
  title: () => "Ваше место отдали",
  body: (_data, evening) => `${eveningText(evening)}. Вы не подтвердили участие и теперь в конце очереди`,
  path: opens.lobby,
});

export const entryRequested = defineKind<{ player: string }>()({
  topic: "roster",
  usefulMinutes: useful.days(2),
  holds: "ahead",
  burst: { group: "requests", title: (count) => `Просят место: ${count}` },
  title: ({ player }) => `Просит место: ${player}`,
  body: (_data, evening) => eveningText(evening),
  path: opens.manage,
});

export const requestDeclined = defineKind()({
  topic: "place",
  usefulMinutes: useful.days(2),
  holds: "ahead",
  title: () => "Организатор отклонил заявку",
  body: (_data, evening) => eveningText(evening),
  path: opens.lobby,
});
