// The sentences of the lobby and of joining.
import type { Tournament } from "@bandeha/contract";
import type { JoinRefusal } from "@bandeha/engine";

export const lobby = {
  series: "Серия",
  seriesPage: "Все вечера и таблица сезона",
  title: "Турнир",
  loadFailed: "Не удалось загрузить турнир",
  noId: "Не указан турнир",
  missing: "Возможно, его удалили или в ссылке опечатка",
  peopleFailed: "Не удалось загрузить участников",
  liveFailed: "Не удалось загрузить счёт",
  nobody: "Пока никто не записан",
  nobodyText: "Запишитесь, и остальные подтянутся",
  phoneHidden: "войдите, чтобы увидеть",
  cancelled: "Турнир отменён",
  cancelledText: "Играть в этот день не будут. Если вы платили взнос, напишите организатору",
  draft: "Черновик видите только вы",
  waitlistHint: "Освободится место, и первый в очереди займёт его сразу, до начала игры",
  offers: (start: string) =>
    `Освободится место, и его предложат первому в очереди. За час до начала займёт тот, кто нажмёт первым. Получить место можно до ${start}`,
  unanswered: "Вы не успели ответить. Теперь вы в конце очереди",
  offeredLater: "Когда место освободится, предложим его вам. Успейте ответить",
  promoted: "Место займёте автоматически, как только кто-то откажется",
  waitOver: "Игра началась, и очередь закрыта. На замену может позвать организатор",
  left: "Вы вышли из турнира",
  invite: "Позвать друга",
  route: "Как ехать",
  toCalendar: "В календарь",
  follow: "Смотреть счёт",
  others: "Другие турниры",
} as const;

/** The reason on a disabled button. A player sees «not open» only for a cancelled tournament. */
export const closedWords: Record<JoinRefusal, string> = {
  "tournament-full": "Мест нет",
  "tournament-started": "Турнир уже начался",
  "registration-closed": "Запись закрыта",
  "tournament-not-open": "Турнир отменён",
  "already-joined": "Вы уже записаны",
};

/** The longer text beside it. */
export const closedMore: Record<JoinRefusal, string> = {
  "tournament-full": "Все места заняты, листа ожидания нет",
  "tournament-started": "Записаться уже нельзя",
  "registration-closed": "Срок записи прошёл",
  "tournament-not-open": "Записаться нельзя",
  "already-joined": "",
};

export const joinWords = {
  title: "Участие в турнире",
  notFound: "Турнир не найден",
  notFoundText: "Возможно, его удалили или в ссылке опечатка",
  guestText: "Чтобы занять место, войдите по номеру телефона. Это меньше минуты, и мы вернём вас сюда",
  profileText: "Остался профиль: имя, город и уровень. Организатору он нужен, чтобы собрать равные пары",
  levelOutside: "Записаться можно, организатор увидит отметку",
  waitText: "Все места заняты. Освободится место, и первый в очереди займёт его сразу",
  waitOffered: "Все места заняты. Освободится место, и его предложат первому в очереди: ответить нужно к сроку",
  /** How pairs get places (product-rules D33). */
  pairPlaces({ allow_waitlist, singles_pass }: Pick<Tournament, "allow_waitlist" | "singles_pass">): string {
    if (!allow_waitlist) return "Пара занимает два места.";
    const one = singles_pass ? "займёт следующий, кто ждёт один" : "ждёт вместе с парой";
    return `Пара занимает два места или ждёт вместе, на месте того, кто записался позже. Одно свободное место ${one}.`;
  },
  oddText: "Если игроков нечётное число, без пары останется тот, кто записался последним.",
  partnerHint: "Пара сложится, когда партнёр тоже выберет вас",
  ask: "Отправить заявку",
  askText: "Организатор сам принимает заявки. Пришлём ответ, место займёте после него",
  asked: "Заявка отправлена. Ждём ответа организатора",
  partnerFailed: "Этого игрока выбрать уже нельзя. Выберите другого",
} as const;

export const leaveWords = {
  menu: "Ваше участие: ещё",
  friend: "Записать друга",
  leave: "Выйти из турнира",
  leaveLine: "Выйти из очереди",
  title: "Выйти из турнира?",
  waitTitle: "Выйти из очереди?",
  mate: "Партнёр останется в турнире без пары",
  next: "Ваше место получит следующий в очереди",
  free: "Ваше место освободится для других",
  again: "Записаться снова можно будет только в конец очереди",
  line: "Очередь сдвинется, и занять то же место снова не получится",
  playing: "Сыгранное останется в таблице, будущие раунды составят без вас",
  paid: "О возврате взноса договоритесь с организатором",
} as const;

/** The alternative text of a link's preview image. */
export const previewImageAlt = "Бандеха: турниры по паделу";
