// The sentences of freed places, of the question of coming, and of their settings.
import { type OfferAnswer, PLACES, plural } from "@bandeha/contract";

export const seatTexts = {
  fold: "Запись, очередь и подтверждение",
  freed: "Освободившееся место",
  atOnce: "Сразу первому в очереди",
  atOnceText: "Он узнает об этом и уже записан",
  timed: "Предлагать по очереди",
  timedText: "Ответить можно за 12 часов, ближе к игре за 2 часа и за 20 минут. Молчит — предложим следующему",
  confirm: "Спросить «Придёте на игру?»",
  confirmHint: "Кто не ответил, стоит первым в списке «Кого ждём»",
  release: "Отдать место, если нет ответа",
  releaseHint: "Только если кто-то ждёт в очереди. Срок игроки видят заранее",
  never: "Нет",
  hoursBefore: (hours: number) => `За ${hours}\u00a0ч`,

  answerBy: (moment: string) => `Ответьте до ${moment}`,
  thenNext: "Не ответите — предложим следующему в очереди",
  /** To one of an agreed pair, whose places are taken together. */
  forBoth: "Запишем вас обоих",
  burning: "Место горит",
  burningText: "Займёт тот, кто нажмёт первым",
  take: "Участвовать",
  takeBurning: "Занять место",
  cannot: "Не смогу",
  coming: "Буду",
  asked: "Придёте на игру?",
  askedText: (release: string) =>
    release ? `Без ответа место могут отдать после ${release}` : "Организатор считает, кто придёт",
  taken: "Место ваше",
  noted: "Отметили: вы придёте",

  asking: "Кому предлагали",
  guestAsked: "без аккаунта: ответьте за него",
  guestOffers: "Ответьте за гостей",
  guestCount: (guests: number) =>
    plural(guests, { one: "предложение гостю", few: "предложения гостям", many: "предложений гостям" }),
  /** To the organiser, of an entry and of the tournament. */
  awaited: (moment: string) => `Ждём ответа до ${moment}`,
  offered: (places: number) => `Предложено ${plural(places, PLACES)}`,
  offeredTo: (name: string, moment: string) => `Предложено: ${name}, до ${moment}`,
  guestComes: "Участвует",
  guestCannot: "Не сможет",
  askingEmpty: "Пока никому: места не освобождались",
  askedAt: (moment: string) => `Предложили ${moment}`,
  until: (moment: string) => `срок до ${moment}`,
  endedAt: (moment: string) => `решено ${moment}`,
  saidComing: (when: string) => `«Буду» ${when}`,
  noAnswer: "не отвечает",
} as const;

/** What the organiser reads of an offer. */
export const offerTexts: Record<OfferAnswer | "", string> = {
  "": "ждём ответа",
  accepted: "согласие",
  declined: "отказ",
  lapsed: "нет ответа",
  withdrawn: "снято",
};
