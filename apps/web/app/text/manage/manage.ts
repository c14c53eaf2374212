// The sentences of Manage: transitions of the tournament, their effects, and the reasons against them.
import type { TournamentStatus } from "@bandeha/contract";
import { pluralWord } from "../format.ts";

export { PAIRS } from "@bandeha/contract";

export const manage = {
  foreign: "Управляет организатор",
  foreignText: "Здесь организатор ведёт список и счёт. Вам видно всё на странице турнира",
  guestText: "Если это ваш турнир, войдите: управление откроется сразу",
  noPlayers: "Пока никто не записан",
  noPlayersText: "Отправьте ссылку игрокам или добавьте их сами: по одному или списком из чата",
  cancelledTitle: "Турнир отменён",
  cancelledText: "Список участников сохранён, чтобы вы могли всех предупредить",
  cancelledMoney: "Взносы и возвраты",
  completedText: "Итоги опубликованы. Если в счёте ошибка, откройте турнир снова, исправьте и завершите ещё раз",
  draftText: "Черновик видите только вы. После публикации он появится на главной, и начнётся запись",
  timeIsOver:
    "Время игры прошло, поэтому запись закрыта. Начать можно и сейчас. Если не играли, перенесите игру или отмените её в меню.",
  otherDate: "Выбрать другой день",
  pairsSuggested:
    "Тем, кто не выбрал пару, подберём партнёра по уровню: сильным — слабых. Составьте пары сейчас или при старте",
  mixedLeast: "нужны хотя бы двое мужчин и две женщины",
  notSaved: "Выбран, но не сохранён счёт:",
  notConfirmed: "Игроки ввели счёт, но соперники его не\u00a0подтвердили, и\u00a0в\u00a0таблицу он не\u00a0попадёт:",
  unsaved: "Турнир завершён, а этот счёт вы выбрали и не успели сохранить:",
  unsavedWay: "Чтобы записать, откройте турнир снова: счёт ждёт на своём корте",
  unsavedDrop: "Счёт не нужен",
  unconfirmed: "Игроки ввели счёт, но соперники его не\u00a0подтвердили, и\u00a0в\u00a0таблице его нет:",
  unconfirmedWay: "Чтобы записать, откройте турнир снова",
  genderWhy: "В миксте на каждой стороне мужчина и женщина. Без этого пары не составить",
  genderOwn: "Игрок указывает сам в своём профиле",
  unpaired: "последняя запись: без пары перейдёт в лист ожидания",
  /** Names are not declined: «сейчас с Орлова» would be wrong. */
  partnerNow: (name: string) => `сейчас в паре: ${name}`,
  pairChanged: "Эту пару только что поменял другой организатор. Посмотрите на пары ещё раз",
  pairsNotSaved: "Ни одна пара не изменилась",
  entryNone: "Сейчас вести нечего",
  entryNoneText: "Создайте турнир, и эта ссылка будет вести к тому, который ждёт вас первым",
  entryGuest: "Управление турниром",
  entryGuestText: "Список, жеребьёвка, счёт и таблица в одном экране. Войдите, чтобы вести свой турнир",
  anotherSet: "Введите следующий сет",
  sameRecorded: "Этот счёт уже записали с другого устройства",
  noRound: "Раундов нет",
  noRoundText: "Расписание не составлено. Отмените старт и начните снова",
} as const;

const ARE_LATE = { one: "опаздывает", few: "опаздывают", many: "опаздывают" } as const;

type AttendanceCounts = Record<"came" | "late" | "absent" | "unmarked", number>;

/** «На месте 9 из 12, опаздывают 2, нет 1»; unmarked players are counted once one is marked. */
export function attendanceSummary({ came, late, absent, unmarked }: AttendanceCounts): string {
  const all = came + late + absent + unmarked;
  if (all === came) return "Все на месте";
  if (all === unmarked) return `Не отмечен никто из ${all}`;
  return [
    `На месте ${came} из ${all}`,
    late > 0 && `${pluralWord(late, ARE_LATE)} ${late}`,
    absent > 0 && `нет ${absent}`,
    unmarked > 0 && `без отметки ${unmarked}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The journal of results. */
export const journal = {
  title: "Журнал счёта",
  empty: "Счёт ещё не записывали. Здесь останется, кто и когда его записал, исправил или отменил",
  failed: "Не удалось загрузить журнал",
  noScore: "без счёта",
  /** Where the match was deleted. */
  sides: ["1-я сторона", "2-я сторона"],
  superuser: "администратор",
  gone: "удалённый пользователь",
  self: "вы сами",
  changes: {
    recorded: { male: "записал", female: "записала", unknown: "запись:" },
    corrected: { male: "исправил", female: "исправила", unknown: "исправление:" },
    cleared: { male: "отменил", female: "отменила", unknown: "отмена:" },
  },
  ways: {
    confirmed: "соперники подтвердили",
    codes: "обе пары по коду, без входа",
    silence: "соперники промолчали",
    objected: { male: "возразил", female: "возразила", unknown: "возражение:" },
    kept: { male: "оставил счёт", female: "оставила счёт", unknown: "счёт оставлен:" },
  },
  objectedByLink: (court: number) => `возражение по коду: ${court === 0 ? "все корты" : `корт ${court}`}`,
  byLink: (court: number) => `по ссылке: ${court === 0 ? "все корты" : `корт ${court}`}`,
} as const;

/** Formats that are drawn round by round. */
export const byRound = {
  king: {
    about:
      "Победители поднимаются на корт выше, проигравшие опускаются. Если людей больше, чем мест на кортах, отдыхают по очереди",
    next: "Победители поднимутся на корт выше, проигравшие опустятся",
    first: "корт короля",
  },
  boxes: {
    about:
      "Четвёрка играет три раунда подряд, с каждым партнёром по разу. Потом лучший поднимется на корт выше, последний опустится",
    next: "Четвёрки меняются после каждого третьего раунда",
    first: "первый корт",
  },
  stays: {
    about: "Победители остаются на корте, проигравшие идут в конец очереди. После трёх побед подряд корт уступают",
    next: "Победители останутся на корте, проигравших сменит очередь",
  },
  table: {
    about: "Пары следующего раунда составим по таблице, когда все корты доиграют",
    next: "Пары составим по таблице",
  },
  swiss: {
    about:
      "Следующий раунд составим, когда все корты доиграют: встречаются пары с близким числом побед, соперники не повторяются",
    next: "Соперников подберём по счёту побед, без повторов",
  },
  cup: {
    about: "Следующие матчи появятся по сетке, когда все корты доиграют",
    next: "Следующие матчи составим по сетке",
  },
} as const;

/** The panel beside the courts. */
export const panelTexts = {
  label: "Кроме кортов",
  table: "Таблица",
  players: "Участники",
  settings: "Настройки",
} as const;

/** The states of a round. */
export const roundStates = { pending: "впереди", active: "идёт", completed: "сыгран" } as const;

/** The sheet on which people and courts change while others play. */
export const lineup = {
  /** @param isUnanswered the own change ended without an answer, and may be the one that is on screen */
  leftMeanwhile: (names: readonly string[], isUnanswered: boolean) =>
    `${isUnanswered ? "Ответ до вас не дошёл, но состав уже другой" : "Состав изменил другой организатор"}: ${names.join(", ")} уже не ${names.length === 1 ? "играет" : "играют"}`,
  toLineup: "К составу",
  title: "Состав и корты",
  add: "В игру",
  arrives: (name: string) => `В игру: ${name}`,
  lateOnes: "Опаздывают",
  about: "Отметьте, кто ушёл, кто пришёл и сколько кортов есть. Сначала покажем, что изменится",
  substitutesOnly: "В этом типе турнира новые игроки выходят только на замену: нажмите «Замена» у того, кто уходит",
  beforeFirstResult:
    "Замена — до первого результата пары. Кто ждёт в очереди с партнёром, выйдет вместе с ним. Если пара уже играла и уходит, в плей-офф соперники пройдут без игры",
  pairsCome: "Опоздавшие играют парами: первый встаёт в пару, где не хватает игрока, остальные по двое по порядку",
  nothingMarked: "Отметьте хотя бы одно изменение",
  nothingChanges: "Раунды останутся как есть",
  over: "Игроков не хватит на следующий раунд. Текущие матчи можно доиграть и завершить турнир",
  boxesWait: "Новые игроки войдут, когда сменятся четвёрки: после каждого третьего раунда",
  drawnLater: "Следующий раунд составим уже с новым составом, когда вы его начнёте",
  drawnByBracket: "Следующие матчи составим по сетке, когда доиграют эти",
  seatTaken: "Расписание остаётся: замена играет во всех оставшихся раундах на освободившемся месте",
  seat: "Занять место",
  seatFree: "Ни у кого ничего не меняется",
  redraw: "Составить заново",
  redrawLater: "Следующий раунд составим с новым составом",
  noRoundsLeft: "Все раунды уже начаты, составлять нечего",
  alone: "остаётся без пары и в раундах не участвует",
  playedKept: "Сыгранные и начатые матчи не меняются, счёт остаётся",
  /** Where a running match ends or gets a substitute. */
  playedStays: "Сыгранные матчи не меняются, счёт остаётся",
  noRepeats: "Партнёры не повторяются",
  noRests: "Никто не отдыхает",
  done: "Состав обновлён",
  nobodyKnown: "Впишите имя, и добавим гостя",
} as const;

/** Transitions that need a confirmation, with their effects. */
export const moveTexts = {
  cancel: {
    title: "Отменить турнир?",
    text: "Турнир закроется для всех, запись прекратится. Вернуть его будет нельзя, список участников останется у вас",
    confirm: "Отменить турнир",
    keep: "Не отменять",
  },
  finish: {
    title: "Завершить турнир?",
    text: "Таблица станет итоговой, все увидят результаты. Исправить счёт можно будет, открыв турнир снова",
    confirm: "Завершить турнир",
    keep: "Ещё играем",
  },
  finishEarly: {
    title: "Завершить досрочно?",
    text: "Учтутся только сыгранные матчи: места считаются по среднему за матч. Несыгранные раунды останутся без счёта",
    confirm: "Завершить досрочно",
    keep: "Играем дальше",
  },
  unstart: {
    title: "Отменить старт?",
    text: "Расписание удалится, запись откроется снова. При следующем старте жеребьёвка будет новой",
    confirm: "Отменить старт",
    keep: "Оставить как есть",
  },
} as const;

/** Why a confirmed transition is refused: another organiser was faster. */
export const outrunTexts: Partial<Record<TournamentStatus, string>> = {
  open: "Старт турнира уже отменили",
  full: "Старт турнира уже отменили",
  completed: "Турнир уже завершили",
  cancelled: "Турнир уже отменили",
};

/** «на 4 кортах» */
export const COURTS_AT = { one: "корте", few: "кортах", many: "кортах" } as const;
/** «без 8 игроков», «без 1 игрока» */
export const PLAYERS_OF = { one: "игрока", few: "игроков", many: "игроков" } as const;
export const TIMES = { one: "раз", few: "раза", many: "раз" } as const;

/** «корт 2, раунд 1 — 9 : 15» */
export const unsavedScore = ({ round, court, text }: { round: number; court: number; text: string }): string =>
  `корт ${court}, раунд ${round} — ${text}`;
