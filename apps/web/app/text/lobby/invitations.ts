// The sentences of invitations, requests for a place, guests of players, blocked people, and one more court.
import { COURTS, plural, pluralWord } from "../format.ts";

export const invitationTexts = {
  title: "Приглашение",
  invited: "Вас пригласили на турнир",
  invitedText: "Его видят только те, у кого есть эта ссылка",
  signInTexts: "Войдите по номеру телефона, и мы откроем турнир",
  signIn: "Войти",
  open: "Открыть турнир",
  incomplete: "В ссылке нет кода",
  incompleteText: "Откройте приглашение целиком или попросите у организатора новое",

  byInvitation: "Только по приглашению",
  byInvitationHint: "Турнира нет в списках и поиске. Его увидят те, кому вы отправите ссылку",
  openForAll: "Открыть запись для всех",
  openForAllHint:
    "Сначала турнир увидят постоянные игроки: они получат приглашение. Это те, кто за три месяца сыграл у вас хотя бы дважды",
  neverForAll: "Нет",
  afterHours: (hours: number) => `Через ${hours}\u00a0ч`,
  approval: "Места по заявкам",
  approvalHint: "Игрок просит место, решаете вы. До вашего ответа место не занято",

  considered: "Заявка на рассмотрении",
  withdraw: "Отозвать заявку",
  askAgain: "Отправить заявку ещё раз",
  declinedBefore: "Прошлую заявку организатор отклонил. Можно отправить ещё одну, пришлём ответ",
  requests: "Просят место",
  requestCount: (requests: number) => plural(requests, { one: "заявка", few: "заявки", many: "заявок" }),
  /** The sheet of those who ask for a place at the door. */
  placesTitle: "Кому дать место",
  requestGone: "Игрок отозвал заявку",
  approve: "Принять",
  decline: "Отказать",

  friend: "Записать друга",
  friendText: "Он займёт место или встанет в очередь. Пока друг не войдёт в Бандеху сам, отвечаете за него вы",
  friendName: "Имя друга",
  friendNameNeeded: "Впишите имя",
  friendPhone: "Телефон",
  friendPhoneHint: "Если друг уже в Бандехе, он получит уведомление. Если нет, найдёт запись, когда войдёт",
  friendSave: "Записать",
  friendIn: "Друг записан",
  friendWaits: "Друг в листе ожидания",
  friendOf: (name: string) => `+1, ${name}`,
  wrongPhone: "Проверьте номер",

  block: "Заблокировать",
  blockTitle: "Заблокировать игрока?",
  blockText: (name: string) =>
    `${name} уйдёт из этого турнира и из листов ожидания других ваших турниров. Записаться к вам больше не получится`,
  reason: "Причина, видите только вы",
  report: "Пожаловаться администрации",
  reportHint: "Отправим причину тем, кто следит за порядком в Бандехе",

  oneMoreCourt: "ещё корт",
  fourWait: "В очереди ждут четверо",
  freeCourts: (free: number | undefined) =>
    free === undefined
      ? "Есть ещё корт?"
      : `В клубе ${pluralWord(free, { one: "свободен", few: "свободны", many: "свободны" })} ${free} ${pluralWord(free, COURTS)}`,
  courtsChanged: "Корты или места только что изменил другой организатор. Проверьте и нажмите ещё раз",
  fourChanged: "Кто-то из четверых больше не ждёт. Посмотрите на очередь ещё раз",
  passed: (names: string, count: number) =>
    `${names} ${count === 1 ? "остаётся" : "остаются"} в очереди, потому что пары не делятся`,
  openCourt: (court: number) => `Открыть корт ${court} и дать места`,
} as const;
