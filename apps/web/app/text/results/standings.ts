// Texts of tables and brackets: stages, criteria, the reason for each place.
import {
  type Advance,
  type BracketKind,
  type CriterionKey,
  type PlaceReason,
  parseStage,
  type Stage,
  type StandingNote,
} from "@bandeha/engine";
import { MATCHES, plural, pluralWord } from "../format.ts";

const KNOCKOUT: Readonly<Record<number, string>> = {
  2: "финал",
  4: "полуфинал",
  8: "четвертьфинал",
  16: "1/8 финала",
};

const roundName = (size: number): string => KNOCKOUT[size] ?? `раунд ${size}`;
const groupLetter = (index: number): string => String.fromCharCode(65 + index);
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase("ru") + text.slice(1);
const inBracket = (bracket: BracketKind, size: number): string =>
  bracket === "plate" ? `утешительный турнир: ${roundName(size)}` : roundName(size);

/** «5–8-е» */
const placesOf = ({ place, size }: { place: number; size: number }): string => `${place}–${place + size - 1}-е`;

/** «Группа A», «Полуфинал», «Утешительный турнир: финал». */
export function stageTitle(stage: Stage): string {
  switch (stage.kind) {
    case "group":
      return `Группа ${groupLetter(stage.index)}`;
    case "knockout":
      return capital(inBracket(stage.bracket, stage.size));
    case "placement":
      return stage.size === 2 ? `Матч за ${stage.place}-е место` : `Матчи за ${placesOf(stage)} места`;
    case "final-round":
      return "Финальный раунд";
  }
}

/** A bracket's own heading for one of its rounds, without the name of the bracket. */
export const bracketRoundTitle = (stage: Stage): string =>
  stage.kind === "knockout" ? capital(roundName(stage.size)) : stageTitle(stage);

/** The stage of a record: its title, or the words of an imported match as they are. */
export function stageLabel(code: string): string {
  const stage = parseStage(code);
  return stage ? stageTitle(stage) : code;
}

export const criterionLabels: Record<CriterionKey, string> = {
  "average-points": "средние очки",
  "win-share": "доля побед",
  "match-points": "очки 3-1-0 (победа, ничья, поражение)",
  "set-points": "очки 3-2-1-0 (2:0, 2:1, 1:2, 0:2)",
  "game-share": "доля геймов",
  "point-share": "доля очков",
  "game-difference": "разница геймов",
  "set-difference": "разница сетов",
  direct: "личные встречи",
  "direct-wins": "победы в личных встречах",
  "direct-games": "геймы в личных встречах",
  "direct-match-points": "очки 3-1-0 в личных встречах",
  "direct-set-points": "очки 3-2-1-0 в личных встречах",
  "best-match": "лучший матч",
  "opponents-average": "сила соперников",
  buchholz: "коэффициент Бухгольца (сумма побед соперников; раунд без матча — ничья с виртуальным соперником)",
  wins: "число побед",
  "box-average": "очки в последней четвёрке",
  "last-court": "последний корт",
  "last-match": "последний матч",
  "knockout-stage": "как далеко пара прошла в плей-офф",
  "plate-stage": "утешительный турнир",
  "group-place": "место в группе",
};

/** After «выше по». */
const criterionReasons: Record<CriterionKey, string> = {
  "average-points": "средним очкам",
  "win-share": "доле побед",
  "match-points": "очкам 3-1-0",
  "set-points": "очкам 3-2-1-0",
  "game-share": "доле геймов",
  "point-share": "доле очков",
  "game-difference": "разнице геймов",
  "set-difference": "разнице сетов",
  direct: "личным встречам",
  "direct-wins": "победам в личных встречах",
  "direct-games": "геймам в личных встречах",
  "direct-match-points": "очкам в личных встречах",
  "direct-set-points": "очкам в личных встречах",
  "best-match": "лучшему матчу",
  "opponents-average": "силе соперников",
  buchholz: "коэффициенту Бухгольца",
  wins: "числу побед",
  "box-average": "очкам в последней четвёрке",
  "last-court": "последнему корту",
  "last-match": "последнему матчу",
  "knockout-stage": "стадии плей-офф",
  "plate-stage": "стадии утешительного турнира",
  "group-place": "месту в группе",
};

/** «выше по доле побед», «выше по доле побед: 5 из 7». */
export const aboveBy = (key: CriterionKey, figures = ""): string =>
  `выше по ${criterionReasons[key]}${figures && `: ${figures}`}`;

/** «13,5»: two decimals at most. */
const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace(".", ",");
/** «55 %» of 0.55. */
const percent = (share: number): string => `${decimal(100 * share)}\u00a0%`;
/** «+3», «−3», «0» */
const signed = (value: number): string => `${value > 0 ? "+" : value < 0 ? "−" : ""}${decimal(Math.abs(value))}`;
const score = (won: number, lost: number): string => `${decimal(won)}:${decimal(lost)}`;

/** «выше по доле побед: 5 из 7», «полуфинал». */
export function placeReasonText(reason: PlaceReason): string {
  switch (reason.key) {
    case "win-share":
      return aboveBy(reason.key, `${decimal(reason.wins)}\u00a0из\u00a0${reason.matches}`);
    case "game-difference":
    case "set-difference":
      return aboveBy(reason.key, `${signed(reason.own)} против ${signed(reason.below)}`);
    case "game-share":
    case "point-share":
      return aboveBy(reason.key, `${percent(reason.own)} против ${percent(reason.below)}`);
    case "match-points":
    case "set-points":
      return aboveBy(reason.key, `${decimal(reason.own)} за матч против ${decimal(reason.below)}`);
    case "direct":
      return `выше по ${reason.matches === 1 ? "личной встрече" : "личным встречам"}: ${score(reason.own, reason.below)}`;
    case "direct-among":
      return `выше по встречам между собой: ${score(...reason.own)} против ${score(...reason.below)}`;
    case "best-match":
      return aboveBy(reason.key, decimal(reason.points));
    case "opponents-average":
      return aboveBy(reason.key, `в среднем ${decimal(reason.average)}`);
    case "buchholz":
    case "wins":
      return aboveBy(reason.key, `${decimal(reason.own)} против ${decimal(reason.below)}`);
    case "last-match":
      return aboveBy(reason.key);
    case "box-average":
      return aboveBy(reason.key, `в среднем ${decimal(reason.own)} против ${decimal(reason.below)}`);
    case "average-points":
      return aboveBy(reason.key, decimal(reason.average));
    case "knockout-stage":
      return reason.won ? wonFinal(reason.bracket) : inBracket(reason.bracket, reason.size);
    case "placement":
      if (reason.size > 2) return `матчи за ${placesOf(reason)} места`;
      return reason.won ? `победа в матче за ${reason.place}-е место` : `матч за ${reason.place}-е место`;
  }
}

/** «попали в полуфинал: 2-е место в группе A, лучшие из вторых. Выше по доле побед 2 из 3» */
export function advanceText({ bracket, size, group, place, best, over }: Advance): string {
  const own = group === undefined ? `${place}-е место в группе` : `${place}-е место в группе ${groupLetter(group)}`;
  const among = best ? `, лучшая пара из занявших ${place}-е место` : "";
  const why = over ? ` (${placeReasonText(over)})` : "";
  const where = bracket === "plate" ? "утешительный турнир" : roundName(size);
  return `попали в ${where}: ${own}${among}${why}`;
}

const wonFinal = (bracket: BracketKind): string =>
  bracket === "plate" ? "утешительный турнир: победа в финале" : "победа в финале";

const NEEDED = { one: "нужен", few: "нужно", many: "нужно" };

/** «сыграно 2: для места нужно 4 матча. В таблице после тех, кто сыграл достаточно»; a walkover that was lost is not a match played. */
export const tooFewText = (played: number, needed: number, missed = 0): string =>
  `сыграно ${played - missed}${missed > 0 ? ", неявки не в счёт" : ""}: для места ${pluralWord(needed, NEEDED)} ${plural(needed, MATCHES)}. В таблице после тех, кто сыграл достаточно`;

const playedOfDue = ({ played, due, missed }: { played: number; due: number; missed?: number }): string =>
  `сыграно ${played} из ${due}${missed ? ", неявки не в счёт" : ""}`;

/** Where the average of a line is not its points by its matches. */
export const weightedText = "Среднее за матч: прерванный матч считается по сыгранной части, неявка не считается";

/** «снялись: сыграно 1 из 4, неявки не в счёт…» */
export function standingNoteText(note: StandingNote): string {
  switch (note.key) {
    case "withdrawn":
      return note.annulled
        ? `снялись: ${playedOfDue(note)}, меньше половины. Матчи с ними не считаются никому`
        : `снялись: ${playedOfDue(note)}. Эти результаты остаются, несыгранные матчи не считаются никому`;
    case "withdrawn-from-knockout":
      return "снялись: дальше соперники проходят без игры";
    case "with-substitute":
      return "с заменой: у пары одна строка, результаты до и после замены вместе";
  }
}
