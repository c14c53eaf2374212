// Texts of fees: the organiser's list, the terms, the player's part of the lobby.
import {
  formatKopecks,
  formatRoubles,
  type Gender,
  limits,
  type MatchReason,
  type PluralForms,
  plural,
} from "@bandeha/contract";
import { WAIVED } from "./waived.ts";

const TRANSFERS: PluralForms = { one: "перевод совпал", few: "перевода совпали", many: "переводов совпали" };
const INTO_LINES: PluralForms = { one: "перевод", few: "перевода", many: "переводов" };
const OUTGOING: PluralForms = { one: "расход", few: "расхода", many: "расходов" };
const PIECES: PluralForms = { one: "строку", few: "строки", many: "строк" };
const TO_PLAYERS: PluralForms = { one: "игроку", few: "игрокам", many: "игрокам" };
const FEES: PluralForms = { one: "взнос", few: "взноса", many: "взносов" };
const HOURS: PluralForms = { one: "час", few: "часа", many: "часов" };
const PEOPLE = ["", "одному", "двоим", "троим", "четверым", "пятерым", "шестерым", "семерым"];

export const fees = {
  title: "Взносы",
  back: "К управлению",
  menu: "Ещё",
  settings: "Как платят",
  csv: "Ведомость, CSV",
  xlsx: "Ведомость, Excel",
  month: "Ведомость за месяц, Excel",
  of: (kopecks: number) => `из ${formatKopecks(kopecks)}`,
  forgave: (kopecks: number) => `простили ${formatKopecks(kopecks)}`,
  received: "Пришло",
  toCheck: "Проверить",
  waiting: "Ждём",
  transfers: "Переводы",
  paste: "Вставить выписку",
  organisersStatement: "Выписку банка сверяет организатор. Вы можете отмечать переводы и наличные.",
  noNote: "без записки",
  noPayer: "Отправитель не указан",
  no: "Нет",
  cash: "Наличные",
  arrived: "Пришло",
  notArrived: "Не пришло",
  cameBy: { transfer: "Пришёл перевод", cash: "Отдали наличными" },
  note: (note: string) => `записка ${note.replace("-", "-\u2060")}`,
  claimed: (time: string) => `отметка об оплате в ${time}`,
  claimedShort: "отметка об оплате",
  guessed: "похоже, есть в выписке",
  online: "платит на сайте",
  partly: (kopecks: number) => `остаток ${formatKopecks(kopecks)}`,
  heldForAnswer: "Эти места не снимаем, пока вы не ответите.",
  holdUntil: (when: string) => `места держим до ${when}`,
  heldLonger: (when: string) => `место до ${when}`,
  debts: "Долги",
  forgive: "Простить",
  matched: (count: number) => plural(count, TRANSFERS),
  remind: (count: number) => `Напомнить ${PEOPLE[count] ?? plural(count, TO_PLAYERS)}`,
  lastReminder: (when: string) => `Прошлое напоминание ${when}`,
  notReminded: "Ещё не напоминали",
  reminded: "Напомнили",
  remindedByNight: (until: string) => `Напомнили. Сейчас тихие часы: сообщения придут после ${until}`,
  quietNow: (until: string) => `Сейчас тихие часы, сообщения придут после ${until}`,
  undo: "Отменить",
  paidTitle: "Оплачено",
  waivedTitle: WAIVED,
  returnedTitle: "Вернули",
  noFee: "взнос 0 ₽",
  surplusTitle: "Переплата",
  overPrice: (received: number, price: number) =>
    price === 0
      ? `пришло ${formatKopecks(received)}, платить не нужно`
      : `пришло ${formatKopecks(received)}, к оплате ${formatKopecks(price)}`,
  returnOnline: (kopecks: number) => `Вернуть ${formatKopecks(kopecks)}`,
  markReturned: "Вернули",
  returnHint: "Наличные и переводы верните сами и нажмите «Вернули». Оплату на сайте вернёт магазин.",
  returned: (how: string) => ["возврат", how].filter(Boolean).join(", "),
  returning: "возвращаем на карту",
  leftTitle: "Без места",
  came: (sum: string) => `пришло ${sum}`,
  wentBack: (sum: string) => `вернули ${sum}`,
  goesBack: (sum: string) => `возвращаем ${sum}`,
  kept: (sum: string) => `осталось ${sum}`,
  refundFailed: "Возврат не прошёл",
  refundReceipt: "возврат без чека: проверьте чек в кабинете ЮKassa",
  receiptFailed: (sum: string) => `онлайн, второй чек на ${sum} не отправлен: оформите его в кабинете ЮKassa`,
  again: "Повторить возврат",
  mismatch: "Сумма в ЮKassa другая",
  shopRefused: "магазин не принимает оплату",
  shopMissingNote: "Магазин ЮKassa не подключён: игроки не могут заплатить на сайте.",
  shopRefusedNote: "ЮKassa не принимает ключ магазина: оплаты и возвраты ждут. Проверьте его.",
  putAside: (count: number) => `Не взносы: ${count}`,
  asideTitle: "Не взносы",
  putBack: "Вернуть в проверку",
  choose: "Чей это перевод?",
  feesOf: (name: string, count: number) => `${name}, ${plural(count, FEES)}`,
  record: (chosen: number, kopecks: number) =>
    chosen === 0 ? "Выберите, за кого" : `Записать ${formatKopecks(chosen)} из ${formatKopecks(kopecks)}`,
  notFee: "Это не взнос",
  price: "Сохранить цену",
  priceLabel: "Сколько платит, ₽",
  priceLeft: "Игрок уже вышел из турнира. Цену всё равно можно сохранить",
  priceWrong: `Сумма до ${formatKopecks(limits.payments.kopecksMax)}, например 749,50`,
  reasonLabel: "Почему",
  usual: "Как у всех",
  toManage: "К управлению турниром",
  free: { title: "Турнир бесплатный", text: "Взноса нет, собирать нечего." },
  off: {
    title: "Сборы не настроены",
    text: "Укажите, куда переводить взнос, или подключите свой магазин ЮKassa. До этого оплату можно отмечать в списке игроков.",
    helperText: "Куда переводить взнос, указывает организатор. Оплату можно отмечать в списке игроков.",
    closedText: "Оплату можно отметить в списке игроков.",
    action: "Настроить",
  },
  ofOrganiser: { title: "Как платят, указывает организатор", action: "К взносам" },
  over: { title: "Турнир уже не изменить", action: "К взносам" },
  forbidden: { title: "Взносы видят организатор и соорганизаторы", action: "На страницу турнира" },
} as const;

/** The organiser has not found a transfer that the player claimed. */
export const missingTransfer = {
  title: "Перевод не пришёл?",
  text: "Напишем игроку, что вы не нашли перевод: он проверит его и заплатит или напишет вам.",
  hold: (when: string) => `Место подержим до ${when}.`,
  send: "Написать игроку",
  keep: "Поищу ещё",
  sent: "Написали игроку",
  sentByNight: (until: string) => `Написали игроку. Сейчас тихие часы: сообщение придёт после ${until}`,
} as const;

export const reasonLabels: Record<MatchReason, string> = {
  note: "по записке",
  "sum-and-name": "по сумме и имени",
  chosen: "выбрано",
};

export const pasting = {
  title: "Выписка банка",
  label: "Текст из банка",
  hint: "Скопируйте историю операций или письмо банка. Расходы не сохраняются, переводы видите только вы.",
  found: (count: number) => (count === 0 ? "Переводов пока не видно" : `Нашли ${plural(count, INTO_LINES)}`),
  outgoing: (count: number) => `. ${plural(count, OUTGOING)} не берём`,
  unread: (count: number) => `Не поняли ${plural(count, PIECES)}: нет суммы или не видно, пришли ли деньги`,
  more: (count: number) => `и ещё ${count}`,
  unreadHint: "Если это перевод вам, напишите его сумму так: +1500 ₽. Или отметьте оплату в списке.",
  cut: "Текст длинный: возьмём первую часть, остальное вставьте ещё раз.",
  save: "Сверить",
} as const;

export const terms = {
  title: "Как платят",
  mode: "Оплата",
  modes: { off: "Сами разберёмся", transfer: "Перевод мне", online: "На сайте" },
  modeTexts: {
    off: "Отмечаете оплату в списке",
    transfer: "СБП по телефону или ссылке, с запиской",
    online: "Карта и СБП через ваш магазин ЮKassa",
  },
  phone: "Телефон для СБП",
  bank: "Банк",
  recipient: "Получатель",
  recipientHint: "Как в банке: Анна С.",
  link: "Ссылка на оплату",
  linkHint: "Из приложения банка, если есть",
  linkWrong: "Вставьте ссылку целиком, она начинается с https://",
  private: "Телефон и ссылку увидят только записавшиеся.",
  release: "Снимать неоплаченные места",
  releases: { 0: "Никогда", 12: "За 12 часов", 24: "За сутки", 48: "За двое суток" },
  releaseHours: (hours: number) => `За ${plural(hours, HOURS)}`,
  savedElsewhere: (value: string) =>
    `На другой странице ${value ? `сохранили «${value}»` : "это убрали"}. Чтобы оставить своё, сохраните ещё раз`,
  changedMeanwhile: "Отмеченное только что изменили на другой странице. Проверьте и сохраните ещё раз",
  refund: "Если игрок передумал",
  shop: "Магазин ЮKassa",
  shopId: "Номер магазина (shopId)",
  shopIdMissing: "Введите номер магазина: одни цифры",
  secretKey: "Секретный ключ",
  keyKept: "Ключ сохранён. Введите новый, чтобы заменить",
  keyHint: "Из кабинета ЮKassa, раздел «Интеграция». Хранится зашифрованным.",
  keyUnchecked: "Ключ сохранён, но не проверен: ЮKassa не ответила. Сохраните ещё раз, чтобы проверить",
  savedUnchecked: "Сохранено, но ЮKassa не ответила. Ключ не проверен: сохраните ещё раз позже",
  disconnect: "Отключить магазин",
  disconnectTitle: "Отключить магазин ЮKassa?",
  disconnectText:
    "Ключ будет удалён. На всех ваших турнирах с оплатой на сайте игроки не смогут заплатить, пока вы не подключите магазин снова.",
  disconnectShort: "Отключить",
  keepShop: "Оставить",
  receipts: "Чеки через ЮKassa",
  receiptsHint: "Игрок укажет почту. Первый чек уйдёт при оплате, второй, о зачёте предоплаты, — после турнира.",
  vat: "НДС в чеке",
  notifications: "Адрес для уведомлений в кабинете ЮKassa",
  save: "Сохранить",
} as const;

/** YooKassa's codes that a padel organiser may need. */
export const vatLabels = { 1: "Без НДС", 7: "5 %", 8: "7 %", 11: "22 %" } as const;

export const due = {
  title: "Взнос",
  ofWhom: (friend: string) => (friend ? `Взнос: ${friend}` : "Взнос"),
  toPay: (kopecks: number) => `К оплате ${formatKopecks(kopecks)}`,
  paid: (kopecks: number) => `Оплачено ${formatKopecks(kopecks)}`,
  nothing: "Платить не нужно",
  surplus: (kopecks: number) => `К возврату ${formatKopecks(kopecks)}. Деньги вернёт организатор.`,
  hold: (when: string) => `Место держим до ${when}`,
  transferTo: "Перевод по СБП",
  noteLabel: "Записка к переводу",
  noteWhy: "По ней организатор узнает, что это вы.",
  notesWhy: "Напишите её в переводе целиком: по ней организатор узнает, за какие вечера вы платите.",
  copyNote: "Скопировать записку",
  copyPhone: "Скопировать телефон",
  copied: "Скопировано",
  copyFailed: "Не вышло, выделите вручную",
  openLink: "Открыть оплату в банке",
  qr: "Код для оплаты",
  plainFee: (roubles: number, isPaid: boolean) =>
    `Взнос ${formatRoubles(roubles)} ${isPaid ? "оплачен" : "организатору"}`,
  iPaid: (gender: Gender | "" | undefined) => (gender === "female" ? "Я оплатила" : "Я оплатил"),
  takeBack: "Снять отметку",
  claimed: "Вы отметили оплату. Организатор проверит перевод.",
  claimedHeld: "Вы отметили оплату. Организатор проверит перевод, до его ответа место за вами.",
  late: "Срок оплаты прошёл, место могут отдать. Оплатите сейчас.",
  lateClaim: (claim: string) =>
    `Срок оплаты прошёл, место могут отдать. Оплатите сейчас. Если уже перевели, нажмите «${claim}».`,
  payOnline: (kopecks: number) => `Оплатить ${formatKopecks(kopecks)}`,
  goOn: "Перейти к оплате",
  checking: "Ждём оплату. Если вы уже заплатили, отметка появится через минуту.",
  opening: "Готовим страницу оплаты…",
  openingLong: "ЮKassa пока не отвечает. Место за вами, кнопка оплаты появится здесь.",
  shopRefused:
    "Магазин организатора сейчас не принимает оплату. Место за вами, организатор уже знает: подождите или заплатите ему наличными.",
  mismatch: "Платёж не сходится с ЮKassa. Место за вами, организатор проверит его.",
  oldSum: (kopecks: number, open: number) =>
    kopecks > open
      ? `На странице оплаты прежняя сумма, ${formatKopecks(kopecks)}. Разницу вернём.`
      : `На странице оплаты прежняя сумма, ${formatKopecks(kopecks)}. Остаток можно доплатить после неё.`,
  declined: "Оплата не прошла. Попробуйте ещё раз.",
  email: "Почта для чека",
  emailHint: "На неё придёт чек об оплате.",
  refund: (kopecks: number) => `Возвращаем ${formatKopecks(kopecks)}`,
  refunded: (kopecks: number) => `Вернули ${formatKopecks(kopecks)}`,
  refundFailed: "Возврат не прошёл. Организатор отправит его ещё раз",
  willRefund: (kopecks: number) => `Вернём ${formatKopecks(kopecks)}`,
  willRefundOf: (kopecks: number, held: number) => `Вернём ${formatKopecks(kopecks)} из ${formatKopecks(held)}`,
  refundWhenReplaced: (kopecks: number) => `Вернём ${formatKopecks(kopecks)}, когда место займёт другой игрок`,
  refundToPayer: "Деньги вернутся тому, кто платил",
  noRefund: (kopecks: number) => `${formatKopecks(kopecks)} не вернутся`,
} as const;
