// Labels and messages of the administrators' screens.
import { type AdminRole, PLAYERS, plural, type QueueState } from "@bandeha/contract";

export const adminTexts = {
  title: "Управление сайтом",
  signIn: "Вход администратора",
  wrong: "Почта или пароль не подходят",
  failed: "Не удалось загрузить. Попробуйте ещё раз",
  changed: "Здесь уже что-то изменилось, возможно, это сделал другой администратор. Посмотрите ещё раз",
  blocked: "Этот человек в блокировке",
  noSection: "Такого раздела нет. Выберите другой в меню",
  notForRole: "Этот раздел открыт только администратору",
  /** Below a list that is cut. */
  more: "Показаны не все. Напишите название подробнее",
  morePeople: "Показаны не все. Напишите имя подробнее или номер телефона целиком",
  moreReports: "Показаны самые давние. Остальные появятся, когда ответите на эти",
  sections: "Разделы",
  out: "Выйти",
  version: (version: string) => `Бандеха ${version}`,
  noVersion: "Бандеха, версия не указана",
  signedIn: (role: string) => `Вы вошли как ${role}`,
};

export const roleNames: Record<AdminRole, string> = { admin: "администратор", moderator: "модератор" };

export const adminStartTexts = {
  queues: "Очереди",
  empty: "пусто",
  failed: (count: number) => `повторяем после отказа: ${count}`,
  aside: (count: number) => `не удалось: ${count}`,
  retry: "Повторить сейчас",
  retried: (count: number) => (count > 0 ? `Повторяем сейчас: ${count}` : "Повторять уже нечего"),
  server: "Сервер",
  backup: "Резервная копия",
  noBackup: "ещё нет",
  elsewhere: "делает база данных",
  leases: "Сейчас работают",
  idle: "ничего",
  people: "Люди",
  tournaments: "Турниры",
  clubs: "Клубы",
  checked: "Проверено",
  sendersMore: "Подробнее об отправке",
  spent: "Потрачено за сутки",
  inADay: (count: string) => `${count} за сутки`,
  undelivered: (count: string) => `не дошло ${count}`,
  never: "кодов ещё не было",
  lastSent: (moment: string) => `последний ${moment}`,
};

/** Exclusive jobs of the server. */
export const jobNames: Partial<Record<string, string>> = {
  "telegram-polling": "приём сообщений Telegram",
  "telegram-updates": "ответы бота Telegram",
  "telegram-posts": "посты в чатах",
  "telegram-questions": "кнопки под сообщениями Telegram",
  "max-questions": "кнопки под сообщениями MAX",
  "deliver-notifications": "рассылка уведомлений",
  "online-payments": "проверка платежей",
  "check-tournaments": "проверка турниров",
};

export const queueNames: Record<QueueState["key"], string> = {
  notifications: "Уведомления",
  posts: "Посты в чаты и каналы",
  edits: "Правки старых сообщений",
  payments: "Платежи и возвраты",
  ratings: "Пересчёт рейтинга",
  merges: "Объединение записей",
  deletions: "Удаление аккаунтов",
};

const queueHints: Record<QueueState["key"], string> = {
  notifications: "Отправляются сами, неудачные повторяются",
  posts: "Первые сообщения о турнирах, повторяются сами",
  edits: "Убирают кнопки, повторяются сутки",
  payments: "Ждут ответа ЮKassa, спрашиваем сами",
  ratings: "Турниры, которые ждут пересчёта",
  merges: "Переносятся частями",
  deletions: "Удаляются через неделю после просьбы",
};

/** What happens in a queue by itself, and since when the oldest work waits. */
export const queueText = (key: QueueState["key"], since: string): string =>
  since ? `${queueHints[key]}. В очереди с ${since}` : queueHints[key];

const COMING = { one: "ближайший турнир", few: "ближайших турнира", many: "ближайших турниров" };

export const adminPeopleTexts = {
  title: "Люди",
  search: "Имя или номер телефона",
  blockedNow: "Заблокированные",
  found: "Найдены",
  nobodyBlocked: "Заблокированных нет",
  nobody: "Никого не нашли. Номер телефона нужен целиком",
  nameless: "Без имени",
  guest: "без аккаунта",
  blocked: "в блокировке",
  blockedSince: (moment: string) => `В блокировке с ${moment}`,
  deleting: "просит удалить данные",
  deleted: "удалён",
  noPhone: "номера нет",
  created: "Запись создана",
  addedBy: "Запись добавил организатор",
  entries: "Записей на турниры",
  organised: "Своих турниров",
  sessions: "Сеансы",
  noSessions: "Сеансов нет",
  unknownDevice: "Неизвестное устройство",
  endOne: "Завершить",
  endAll: "Завершить все сеансы",
  ended: "Сеансы завершены",
  block: "Заблокировать",
  blockHint: "Сеансы завершатся, войти снова не получится, серии и открытые турниры остановятся",
  blockTitle: "Заблокировать этого человека?",
  /** Before the block. */
  blockEvenings: (count: number) =>
    count === 0
      ? "Ближайших турниров нет"
      : `${plural(count, COMING)}: новых записей и оплаты не будет, игроки получат уведомление. Идущий турнир доиграют. Передать, отменить или скрыть турнир можно на странице человека`,
  evenings: "Ближайшие турниры",
  back: "Отмена",
  blockDone: "Аккаунт заблокирован",
  unblock: "Разблокировать",
  unblockDone: "Аккаунт разблокирован",
  merge: "Объединить с другим человеком",
  mergeHint: "История перейдёт к выбранному человеку, а эта запись удалится. Отменить нельзя",
  mergeAccountHint:
    "Для тех, кто сменил номер и завёл второй аккаунт. Игры, турниры, серии и гости перейдут к выбранному человеку. Этот аккаунт закроется, его номер освободится. Отменить нельзя",
  /** A name is never inflected. */
  mergeInto: (name: string) => `Перенести к игроку: ${name}`,
  plan: (moved: string, kept: number) =>
    kept === 0 ? `Перейдёт: ${moved}` : `Перейдёт: ${moved}. Останется: ${kept}, потому что там играли оба`,
  accountPlan: (moved: string, kept: number) =>
    kept === 0 ? `Перейдёт: ${moved}` : `Перейдёт: ${moved}. Записаны оба: ${kept}, там вторая запись отменится`,
  merged: "История перенесена",
  /** On the page of the account that was closed. */
  mergedInto: (name: string) => `История перенесена к игроку: ${name}`,
  recorded: (day: string) => `запись от ${day}`,
  host: (name: string) => `кто добавил: ${name}`,
  choose: "Выбрать",
  chosen: "Выбрано",
};

export const adminTournamentsTexts = {
  title: "Турниры",
  search: "Название турнира",
  hiddenNow: "Скрытые",
  found: "Найдены",
  noneHidden: "Скрытых турниров нет",
  none: "Ничего не нашли",
  hidden: "скрыт",
  stopped: "приостановлен",
  hide: "Скрыть",
  hideDone: "Турнир скрыт: его видят организатор и те, кто записан",
  cancel: "Отменить турнир",
  cancelTitle: "Отменить турнир?",
  cancelHint: "Игроки получат уведомление, оплаченное онлайн вернётся целиком. Отменить это нельзя",
  cancelDone: "Турнир отменён",
  keep: "Оставить",
  players: (count: number) => plural(count, PLAYERS),
  online: "онлайн-оплата",
  restore: "Показать снова",
  restoreDone: "Турнир снова виден всем",
  reassign: "Сменить организатора",
  reassignTitle: "Новый организатор",
  reassignHint: "Прежний организатор потеряет доступ к управлению",
  reassignDone: "Организатор сменён",
  held: "По турниру есть онлайн-платежи: они связаны с магазином прежнего организатора",
};

export const adminReportsTexts = {
  title: "Жалобы",
  none: "Новых жалоб нет",
  from: (name: string, moment: string) => `Кто пожаловался: ${name}, ${moment}`,
  accept: "Заблокировать",
  accepted: "Человек заблокирован",
  /** For a person who is blocked already. */
  agree: "Принять",
  agreed: "Жалоба принята",
  dismiss: "Оставить",
  dismissed: "Жалоба отклонена",
};

export const adminAccessTexts = {
  title: "Доступ",
  who: "Кто управляет сайтом",
  fromSettings: "из настроек сервера",
  remove: "Убрать",
  removeTitle: "Убрать модератора?",
  removeHint: "Доступ пропадёт сразу. Вернуть можно, добавив эту почту снова",
  keep: "Оставить",
  removed: "Модератор больше не может войти",
  add: "Новый модератор",
  addHint: "Разбирает жалобы, скрывает турниры и блокирует людей. Клубы, деньги и отправку кодов не видит",
  email: "Почта",
  password: "Пароль",
  passwordHint: (letters: number) => `Не короче ${letters} знаков. Передайте его лично`,
  addAction: "Добавить модератора",
  added: "Модератор добавлен",
  wrong: "Проверьте почту и пароль: что-то написано с ошибкой",
  taken: "С этой почтой кто-то уже управляет сайтом",
  tooMany: "Модераторов слишком много. Уберите тех, кто больше не помогает",
};
