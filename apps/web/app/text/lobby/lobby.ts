// The sentences of the lobby.
import type { JoinRefusal } from "@bandeha/engine";

export const lobby = {
  series: "Серия",
  seriesPage: "Все вечера и таблица сезона",
  title: "Турнир",
  loadFailed: "Не удалось загрузить турнир",
  noId: "Не указан турнир",
  missing: "Возможно, он только для приглашённых, его удалили или в ссылке опечатка",
  peopleFailed: "Не удалось загрузить участников",
  liveFailed: "Не удалось загрузить счёт",
  nobody: "Пока никто не записан",
  nobodyText: "Запишитесь, и остальные подтянутся",
  phoneHidden: "войдите, чтобы увидеть",
  cancelled: "Турнир отменён",
  cancelledText: (cost: number) =>
    `Играть в этот день не будут${cost > 0 ? ". Оплату на сайте вернём, остальное — организатор" : ""}`,
  draft: "Черновик видите только вы",
  waitlistHint: "Освободится место, и первый в очереди займёт его сразу, до начала игры",
  offers: (start: string) =>
    `Освободится место, и его предложат первому в очереди, а в последний час займёт тот, кто нажмёт первым. Получить место можно до ${start}`,
  left: "Вы вышли из турнира",
  ask: "Отправить заявку",
  invite: "Позвать друга",
  route: "Как ехать",
  toCalendar: "В календарь",
  follow: "Смотреть счёт",
  others: "Другие турниры",
} as const;

/** The reason on a disabled button. A player sees «not open» only for a cancelled tournament. */
export const closedTexts: Record<JoinRefusal, string> = {
  "tournament-full": "Мест нет",
  "tournament-started": "Турнир уже начался",
  "registration-closed": "Запись закрыта",
  "tournament-not-open": "Турнир отменён",
  "already-joined": "Вы уже записаны",
};

/** The alternative text of a link's preview image. */
export const previewImageAlt = "Бандеха: турниры по паделу";
