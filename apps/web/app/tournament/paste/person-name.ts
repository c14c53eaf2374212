// Whether words are a person's name, and how it is written on a court.
import { folded, isGivenName, isPatronymic, patronymicGender } from "./given-names.ts";

/** Words of sentences, not of names. */
const SENTENCE = new Set(
  `а без бы будем будет будете будут буду был была были в вам вас ваш весь вечер во все всего всем всех вода воду время вы где дай дата день для до
  добрый друзья его ее если есть еще жду ждем за завтра записывайтесь записываемся запись здравствуйте и идет из или итого их к как кафе клуб когда кому корт корта кортов
  корты кто мексикано место места мест мне можно мой мячи мы на набираем надо нам нас наш не нет ни нужен нужно нужны о об оплата от очень падел по под пожалуйста
  взнос взносы депозит предоплата залог бронь перевод карта сбер тинькофф муж жена сестра брат сын дочь друг подруга коллега
  понедельник вторник среда среду четверг пятница пятницу суббота субботу воскресенье после при привет приглашаем про продаю ракетка ракетки ребята руб рублей с со
  сбор свободно свободных сегодня спасибо список состав ссылка стоимость столько сумма супер так там тебе то тогда только тоже тот турнир ты у уже уровень утро участники участвуют
  цена час часа часов что чтобы чат эта эти это этот я американо игра игры играем игроки идут начало разминка старт финиш аренда адрес парковка правила регистрация
  человек людей чел плюсую ищет пару партнера напарника
  открыта закрыта набор нужны ищем ищу душ форма кроссовки группа лига чемпионат микст king padel club court courts tournament players list price level time date
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря пн вт ср чт пт сб вс минут мин плюс минус
  ответить ответили нравится поделиться комментировать показать проголосовали viber вайбер whatsapp телеграм with вместо
  заменит заменяет заменил заменила замена меняет поменял поменяла итог итоги победители организатор администратор админ контакт контакты семья братья сестры супруги
  начинающий начинающая новичок профи любитель продвинутый продвинутая`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether one of the words is of a sentence: «Оплата», «Адрес». */
export const isOfSentences = (words: readonly string[]): boolean => words.some((word) => SENTENCE.has(folded(word)));

/** Agreement beside a name: «Иван буду», «Оля да». */
const AGREEMENT = new Set(
  "буду будет играю играет иду идет да точно ок окей ok yes я тоже участвую участвует записываюсь записан записана записался записалась подтвердил подтвердила подтвержден подтверждена подтверждаю подтверждает запиши запишите готов готова за беру приду придет в деле давайте можно меня".split(
    " ",
  ),
);

const WORD = /^\p{L}[\p{L}'’‑-]*\.?$/u;
const PARTICLES = new Set([
  "де",
  "да",
  "ван",
  "фон",
  "фан",
  "ибн",
  "оглы",
  "кызы",
  "ди",
  "дель",
  "van",
  "von",
  "de",
  "di",
  "del",
]);

/** «Дядя Вова» stays in this order. */
const TITLES = new Set(["дядя", "тетя", "баба", "дед", "тренер", "капитан"]);

/** «Игрок 12»: a place whose player is not known yet. */
const PLACEHOLDER = /^(?:игрок|гость|участник)$/iu;

const isCapital = (word: string) => /^(?:[дО]['’])?\p{Lu}/u.test(word);
const SURNAME_ENDING =
  /(?:[ое]в|[иы]н|[сц]к(?:ий|ой)|[ое]ва|[иы]на|[сц]кая|[еи]нко|[аиуюяч]к|[ая]н|ич|ец|[иы]х|дзе|швили|ман|берг)\.?$/u;
/** «Гена правый край», «Дима нал» against «Гена петров», as a phone writes it that makes only the first letter large. */
const isAside = (word: string): boolean =>
  /^\p{Ll}{2}/u.test(word) &&
  !PARTICLES.has(folded(word)) &&
  !isGivenName(word) &&
  !isPatronymic(word) &&
  !SURNAME_ENDING.test(folded(word));
const isCapitalInitial = (word: string) => /^\p{Lu}\.?$/u.test(word);
const isInitial = (word: string) => /^\p{L}\.?$/u.test(word);

type ReadName = { name: string; gender?: "male" | "female" /** «с работы» of «Нина с работы». */; note?: string };

/** @param listed the line has a number or a mark in front, so that an unknown word in lower case is a name as well */
export function readName(text: string, listed: boolean): ReadName | undefined {
  const words = splitWords(text);
  return readWords(words, listed) ?? readWithNote(words);
}

/** A given name, perhaps a surname, and then a phrase in lower case. */
function readWithNote(words: readonly string[]): ReadName | undefined {
  const end = words.findIndex((word) => /^\p{Ll}/u.test(word));
  if (end < 1 || end > 2 || !isGivenName(words[0] ?? "")) return undefined;
  const read = readWords(words.slice(0, end), false);
  return read && { ...read, note: words.slice(end).join(" ") };
}

function readWords(all: readonly string[], listed: boolean): ReadName | undefined {
  const words = [...all];
  const last = words.at(-1) ?? "";
  const numbered = PLACEHOLDER.test(words[0] ?? "") ? /^\d{1,2}$/.test(last) : /^[1-9]$/.test(last);
  const number = words.length > 1 && numbered ? words.pop() : undefined;
  if (words.length === 0 || words.length > 4) return undefined;
  if (!words.every((word) => WORD.test(word)) || words.every(isInitial)) return undefined;
  if (words.every((word) => AGREEMENT.has(folded(word)) && !isCapitalInitial(word))) return undefined;
  // «Аня Боря Вова» are several people, and nobody knows how many.
  if (words.length > 2 && words.every(isGivenName)) return undefined;
  if (words.some((word) => !isCapitalInitial(word) && SENTENCE.has(folded(word).replace(/\.$/, "")))) return undefined;
  if (isCapital(words[0] ?? "") && isGivenName(words[0] ?? "") && words.slice(1).some(isAside)) return undefined;
  const trusted =
    words.some((word) => isGivenName(word)) ||
    (words.length <= 3 && words.every((word) => isCapital(word) || PARTICLES.has(folded(word)))) ||
    (listed && words.length <= 2);
  if (!trusted) return undefined;
  const shouted = words.some((word) => word.length > 2 && isUpper(word));
  const ordered = withoutPatronymic(
    words.map((word) => written(shouted && !isInitial(word) && isUpper(word) ? word.toLocaleLowerCase("ru") : word)),
  );
  const gender = words.find((word, at) => at > 0 && isPatronymic(word));
  return {
    name: [...ordered, ...(number ? [number] : [])].join(" "),
    ...(gender && words.length > 1 && { gender: patronymicGender(gender) }),
  };
}

/** «и Олег», «я тоже — Оля» */
const JOINS = /^(?:и|ещ[её]|[–—-]+)$/iu;

/** Words without the agreement around them: «Иван буду» is «Иван», «Я Петя» is «Петя». */
function splitWords(text: string): string[] {
  const words = text
    .replace(/["«»“”„`*~]/g, " ")
    .replace(/(?<=\p{Lu}\.)(?=\p{L})/gu, " ")
    .split(/\s+/)
    .map((word) => word.replace(/^[,:;!.()]+|[,:;!()]+$/g, ""))
    .filter(Boolean);
  const agrees = (word: string | undefined) => word !== undefined && AGREEMENT.has(folded(word).replace(/[.!]+$/, ""));
  // «Иванов В.» ends in an initial, not in «в деле».
  const ends = (word = "") => (agrees(word) && !isCapitalInitial(word)) || /^[–—-]+$/u.test(word);
  while (words.length > 1 && ends(words.at(-1))) words.pop();
  while (words.length > 1 && (agrees(words[0]) || JOINS.test(words[0] ?? ""))) words.shift();
  return words;
}

const isUpper = (word: string): boolean => word === word.toLocaleUpperCase("ru");
/** «иВАН» */
const CAPS_LOCK = /^\p{Ll}\p{Lu}{2,}$/u;

/** «иван» and «ИВАН» as «Иван»; an initial gets its dot. */
function written(word: string): string {
  if (/^\p{L}$/u.test(word)) return `${word.toLocaleUpperCase("ru")}.`;
  const oneCase = word === word.toLocaleLowerCase("ru") || (word.length > 2 && isUpper(word)) || CAPS_LOCK.test(word);
  if (!oneCase || PARTICLES.has(folded(word))) return word.replace(/(?<=\p{L}{2})\.$/u, "");
  return word
    .replace(/(?<=\p{L}{2})\.$/u, "")
    .replace(/\p{L}+/gu, (part) => part.charAt(0).toLocaleUpperCase("ru") + part.slice(1).toLocaleLowerCase("ru"));
}

/** The given name first: «Петров Иван Сергеевич» and «Петров Иван» as «Иван Петров». */
function withoutPatronymic(words: string[]): string[] {
  const [first = "", second = "", third] = words;
  if (third !== undefined && isPatronymic(third) && !isPatronymic(second)) return [second, first, ...words.slice(3)];
  if (third !== undefined && isPatronymic(second)) return [first, ...words.slice(2)];
  if (
    words.length === 2 &&
    isGivenName(second) &&
    !isGivenName(first) &&
    !isInitial(first) &&
    !TITLES.has(folded(first))
  )
    return [second, first];
  return words;
}
