// Code → sentence. The compiler checks that every code of the contract has one; a server's own message is never shown.
import { type ErrorCode, plural } from "@bandeha/contract";
import { type Failure, isOffline, mayBeDone, OFFLINE, STORAGE_AWAY } from "./failures.ts";
import { formatDate } from "./format.ts";

export const errorSentences: Record<ErrorCode, string> = {
  "invalid-phone": "Введите номер телефона с кодом страны",
  "rate-limit": "Слишком много попыток. Попробуйте через 15 минут",
  "telegram-api-error": "Не удалось отправить код. Попробуйте ещё раз",
  "code-not-found": "Код не найден или истёк. Запросите новый",
  "wrong-code": "Неверный код",
  "invalid-input": "Введите код из 4 цифр",
  "proof-required": "Не удалось проверить, что вы не робот. Попробуйте ещё раз",
  "sign-in-busy": "Сейчас слишком много запросов кода. Попробуйте через минуту",
  "second-code": "Код верный. Мы отправили ещё один, введите его",
  unknown: "Произошла ошибка. Попробуйте ещё раз",

  "session-ended": "Сеанс завершён. Войдите снова",
  "not-signed-in": "Войдите, чтобы редактировать турнир",
  "not-organiser": "Редактировать турнир может только организатор",
  "sign-in-expired": "Время входа истекло. Начните ещё раз",
  "sign-in-elsewhere": "Вход начат в другом браузере",
  "phone-needed": "Поделитесь с ботом номером телефона",
  "launch-invalid": "Telegram не подтвердил вход. Откройте приложение из чата с ботом ещё раз",
  "chat-removed": "Бота больше нет в этом чате. Добавьте его снова",
  "profile-incomplete": "Сначала заполните профиль",
  "consent-outdated": "Текст согласия изменился. Обновите страницу и прочитайте его ещё раз",
  "account-deleted": "Этот аккаунт удалён",
  "account-blocked": "Этот аккаунт заблокирован. Напишите в поддержку",
  "both-played": "Эти люди играли в одном турнире, значит, их двое",
  "shop-stays": "К аккаунту подключена онлайн-оплата, а магазин не передаётся",
  "merge-running": "Эти записи уже объединяются. Попробуйте через минуту",

  "tournament-full": "Мест больше нет",
  "tournament-started": "Турнир уже начался",
  "tournament-not-open": "Запись на этот турнир закрыта",
  "registration-closed": "Запись на этот турнир завершена",
  "already-joined": "Вы уже записаны на этот турнир",
  "not-joined": "Вы не участвуете в этом турнире",

  "already-organiser": "Этот человек уже организатор турнира",
  "organiser-changed": "Организатора уже сменил другой администратор. Проверьте, кто теперь ведёт турнир",
  "already-helps": "Этот человек уже помогает с турниром",
  "reports-off": "Счёт в этом турнире вводит организатор",
  "report-side": "Выберите свою половину корта",
  "report-same-phone": "Соперники подтверждают со своего телефона",
  "report-of-player": "Счёт этой пары ввёл её игрок из своего аккаунта. Исправит он же или организатор",
  "report-changed-often": "Счёт этой пары меняли слишком много раз. Теперь его введёт организатор",
  "objection-late": "Возразить уже нельзя: начались следующие раунды. Скажите счёт организатору",
  "objection-open": "Возражение уже отправлено, организатор ответит",
  "objection-once": "Об этом счёте организатору уже сообщали. Если он неверен, подойдите к организатору",
  "link-closed": "Эта ссылка больше не работает. Попросите у организатора новую",
  "link-other-court": "Эта ссылка для другого корта",
  "too-many-links": "Ссылок слишком много. Отзовите ненужные",
  "too-many-roles": "Помощников слишком много. Уберите кого-нибудь",

  "illegal-status": "Сейчас это сделать нельзя",
  "date-past": "Эта дата уже прошла. Выберите будущую",
  "end-before-start": "Окончание должно быть позже начала",
  "skill-range": "Нижний уровень выше верхнего",
  "min-above-max": "Минимум игроков больше максимума",
  "below-registered": "Больше мест уже занято или предложено",
  "teams-alike": "Команды называются одинаково. Дайте одной другое название",
  "line-changed": "Эту пару только что переставил кто-то другой. Посмотрите на порядок ещё раз",
  "no-teams": "В этом турнире нет двух команд",
  "club-not-in-city": "Этот клуб в другом городе",
  "place-hidden": "Здесь больше не проводят турниры. Выберите другое место",
  "type-not-offered": "Этот тип турнира пока недоступен",

  "series-other-week": "В серии с несколькими днями недели вечер переносится только внутри своей недели.",
  "series-date-taken": "На этот день в серии уже есть вечер.",
  "series-last-past": "Последний вечер не может быть раньше сегодняшнего дня.",
  "series-last-too-early": "Последний вечер не может быть раньше ближайшего вечера серии.",
  "series-opens-late": "Запись на вечера серии кончалась бы раньше, чем открывается. Открывайте её за больше дней",
  "series-last-not-a-day": "В этот день серии нет вечера. Выберите день серии.",
  "too-many-kept": "Сохранено слишком много. Удалите лишнее.",
  "newcomers-refused":
    "В этом типе турнира все играют с первого раунда: новый игрок может только заменить того, кто уже в сетке",
  "substitute-too-late": "Пара уже сыграла матч: в чемпионате замена возможна только до первого результата пары",
  "lineup-changed": "Пока вы смотрели, что-то изменилось. Проверьте план ещё раз",

  "too-many-draws": "Сейчас идёт слишком много жеребьёвок. Попробуйте через несколько секунд",
  "too-few-players": "Для начала не хватает игроков",
  "too-many-players": "Для этого типа турнира игроков слишком много",
  "odd-pairs": "Остаётся игрок без пары: добавьте второго",
  "team-empty": "В одной из команд нет ни одной пары",
  "pair-split": "Пара занимает два места или ждёт вместе, а места есть не у обоих",
  "pair-not-mixed": "В этом турнире пара — мужчина и женщина",
  "place-not-offered": "Это место уже занял или получил другой игрок",
  "approval-required": "Организатор сам принимает заявки. Отправьте заявку",
  "entries-stopped": "Запись и оплата остановлены администратором",
  "not-accepted": "Записаться на турниры этого организатора нельзя",
  "own-phone": "Это ваш номер. Укажите номер друга",
  "invitation-unknown":
    "Приглашение не действует: его отозвали или ссылка скопирована не вся. Попросите у организатора новое",
  "too-early-to-confirm": "Подтверждать участие ещё рано",
  "gender-missing": "Не у всех игроков указан пол: без него не составить смешанные пары",
  "settings-invalid": "В настройках турнира недопустимое значение. Проверьте корты и раунды",
  "player-invalid": "В списке игроков повтор или ошибка. Проверьте состав",
  "no-rounds-left": "Все раунды сыграны",
  "round-unfinished": "Сначала завершите текущий раунд",
  "round-pending": "Следующий раунд уже составлен",
  "round-not-next": "Начать можно только следующий раунд",
  "round-not-last": "Удалить можно только последний раунд",
  "match-not-active": "Этот матч сейчас не играется",
  "results-recorded": "Результаты уже записаны",

  "score-missing": "Введите счёт",
  "score-not-integer": "Счёт — целые числа от 0",
  "score-sum": "Сумма очков не сходится с суммой матча",
  "score-draw": "В этом матче не может быть ничьей",
  "score-set": "Такого счёта в сете не бывает",
  "score-sets": "Столько сетов сыграть нельзя",
  "score-most": "Столько за время матча не сыграть",
  "score-ended": "С таким счётом матч уже закончен: выберите «Сыгран»",
  "score-winner": "Выберите, кто победил",
  "score-ending": "Такого завершения матча нет",
  "score-mismatch": "Сеты не совпадают со счётом матча",
  "too-many-tournaments": "Слишком много новых турниров подряд",
  "too-many-open-tournaments":
    "У вас слишком много открытых турниров. Завершите или отмените лишние, чтобы создать новый",
  "too-many-guests": "У вас слишком много игроков без аккаунта. Объедините тех, кто записан дважды",
  "too-many-created": "Слишком много новых записей подряд",

  "payment-not-offered": "Здесь нельзя заплатить через сайт. Спросите организатора",
  "nothing-to-pay": "Платить больше нечего",
  "tournament-free": "Турнир бесплатный. Сначала укажите взнос турнира",
  "nothing-to-return": "Столько возвращать не нужно",
  "email-missing": "Укажите почту для чека: name@mail.ru",
  "money-changed": "Суммы изменились. Проверьте и нажмите ещё раз",
  "payment-settled": "Этот платёж уже нельзя изменить",
  "payments-pending": "Магазин ещё нужен: через него платят, ждут возврата или чека, или впереди турнир с оплатой",
  "money-held": "По турниру записаны деньги игроков. Вместо удаления отмените его",
  "reminded-lately": "Напоминание уже уходило меньше часа назад",
  "transfer-missing": "Укажите телефон для СБП или ссылку на оплату",
  "shop-missing": "Сначала подключите магазин ЮKassa",
  "shop-key-missing": "Введите секретный ключ магазина",
  "shop-key-refused": "ЮKassa не приняла номер магазина или ключ. Скопируйте их из кабинета ещё раз",
  "storage-away": STORAGE_AWAY,
  "storage-not-writable": "Сервер сейчас не может ничего сохранить. Попробуйте позже",
  "storage-damaged": "База данных повреждена. Пока её не восстановят, ничего нельзя сохранить",

  "result-conflict": "Этот счёт уже изменил кто-то другой. Проверьте его",
};

export const isCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && Object.hasOwn(errorSentences, value);

/** Which request of a batch failed, and how; undefined where the call failed as a whole. */
export function failedRequest(error: unknown): { index: number; response: Failure["response"] } | undefined {
  const data = Object((error as Failure | null)?.response?.data);
  const [found] = Object.entries(Object(data.requests));
  if (!found) return undefined;
  const [index, failed] = found;
  return { index: Number(index), response: Object(failed).response };
}

/** The stable code of a failure: at the top of the answer, or on one of its fields; else `unknown`. */
export function errorCode(error: unknown): ErrorCode {
  const failed = failedRequest(error);
  if (failed) return errorCode(failed);
  const { response } = (error ?? {}) as Failure;
  if (isCode(response?.code)) return response.code;
  const fields = response?.data;
  if (fields && typeof fields === "object") {
    for (const field of Object.values(fields)) if (isCode(field?.code)) return field.code;
  }
  return "unknown";
}

/** Codes whose sentence ends with the time to try again. */
const WAITING: readonly ErrorCode[] = ["too-many-tournaments", "too-many-created"];

const MINUTES = { one: "минуту", few: "минуты", many: "минут" };
const HOURS = { one: "час", few: "часа", many: "часов" };

/** Seconds, which the server sends beside the code, because the SDK hides the headers of an answer. Undefined without a wait. */
export function secondsToWait(error: unknown): number | undefined {
  const { response } = (error ?? {}) as Failure;
  const fields: Record<string, { params?: { seconds?: unknown } } | undefined> = { ...(response?.data ?? {}) };
  const waits = Object.values(fields).map((field) => field?.params?.seconds);
  return waits.find((seconds) => typeof seconds === "number");
}

/** One field of an answer; `evening` is the day of the evening that refused a change of several evenings of a series. */
export type Complaint = { code?: unknown; params?: { evening?: unknown } };

/** «Вечер 17.12.2026: больше мест уже занято или предложено» */
export function namingEvening(sentence: string, complaints: readonly (Complaint | undefined)[]): string {
  const day = complaints.map((complaint) => complaint?.params?.evening).find((evening) => typeof evening === "string");
  return typeof day === "string"
    ? `Вечер ${formatDate(day)}: ${sentence.charAt(0).toLocaleLowerCase("ru")}${sentence.slice(1)}`
    : sentence;
}

/** The status without a code: a limit of calls, whose window is a minute. */
const TOO_MANY = 429;
const TOO_OFTEN = "Слишком часто. Попробуйте ещё раз через минуту";

function after(seconds: number | undefined): string {
  if (!seconds) return "позже";
  const minutes = Math.ceil(seconds / 60);
  return `через ${minutes < 100 ? plural(minutes, MINUTES) : plural(Math.ceil(minutes / 60), HOURS)}`;
}

/** An answer of a proxy, or of a server with too many requests; the server's own refusals have a code. */
const UNAVAILABLE = [502, 503, 504];
const BUSY = "Сервер сейчас не отвечает. Попробуйте через минуту";

/** A write that may have been done. What is on screen is read again (`createQueries`). */
export const noAnswer = "Сервер не ответил вовремя. Проверьте, получилось ли, и если нет, попробуйте ещё раз";

/** By `watchedFetch`, or by a limit of its own. */
const isTimedOutWrite = (error: unknown): boolean =>
  (error as { originalError?: { name?: unknown } } | null)?.originalError?.name === "TimeoutError";

/** The sentence for a failure; `otherwise` is the screen's own, if the specification has one. */
export function errorSentence(error: unknown, otherwise: string = errorSentences.unknown): string {
  const code = errorCode(error);
  if (WAITING.includes(code)) return `${errorSentences[code]}. Попробуйте ${after(secondsToWait(error))}`;
  if (code !== "unknown")
    return namingEvening(errorSentences[code], Object.values(Object((error as Failure | null)?.response?.data)));
  const { status = 0 } = (error ?? {}) as Failure;
  if (status === TOO_MANY) return TOO_OFTEN;
  if (UNAVAILABLE.includes(status)) return BUSY;
  if (isTimedOutWrite(error)) return noAnswer;
  return isOffline(error) ? OFFLINE : otherwise;
}

/** Of a write: what was not done and why; without the server's own answer only that it is not known. */
export const notDoneSentence = (notDone: string, error: unknown): string =>
  mayBeDone(error) ? errorSentence(error) : `${notDone}. ${errorSentence(error)}`;
