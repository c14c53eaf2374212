// The text of a result, for screens and messages. Every screen and message shows the same result with the same text.
import { type Ending, type Score, type ScoringMethod, winnerOf } from "@bandeha/engine";

export const endingNames: Record<Ending, string> = {
  played: "Сыгран",
  walkover: "Неявка",
  retired: "Отказ",
  time: "По времени",
  annulled: "Аннулирован",
};

/** «неявка», after other words. */
export const endingWord = (ending: Ending): string => endingNames[ending].toLocaleLowerCase("ru");

/** The names of side 1 and side 2. */
export type SideNames = readonly [string, string];

/** A match of one set as players call it: «6 : 3», not «1 : 0». */
export function asShown(score: Score): Score {
  const [only, ...others] = score.sets ?? [];
  if (!only || others.length > 0 || score.ending) return score;
  return { team1: only[0], team2: only[1] };
}

/** «14 : 10», «2 : 1», «победа», «ничья»; without the sets. */
export function scoreText(score: Score, method: ScoringMethod): string {
  const { team1, team2, ending } = asShown(score);
  if (ending === "walkover" || ending === "annulled") return endingWord(ending);
  if (method === "wins") return ending === "retired" ? endingWord(ending) : outcomes.nominative[outcomeOf(score)];
  return `${team1} : ${team2}${ending ? ` (${endingWord(ending)})` : ""}`;
}

/** «6:4  3:6  10:8»; empty where the score says it all. */
export const setsText = (score: Score): string =>
  (asShown(score).sets ?? []).map(([one, other]) => `${one}:${other}`).join("  ");

/** A result in one line: who won where the figures do not say it, and the sets, because two different results may both be 2 : 0. */
export function resultLine(score: Score, method: ScoringMethod, sides?: SideNames): string {
  return lineOf(score, method, sides, "nominative");
}

/** The same after a verb: «победу: Анна · Борис», «14 : 10», «неявку, победа: Анна · Борис». */
export function enteredLine(score: Score, method: ScoringMethod, sides?: SideNames): string {
  return lineOf(score, method, sides, "accusative");
}

/** After «Сохранить» and «Подтвердить»: «14 : 10», «2 : 0», «победу», «неявку». */
export function savedText(score: Score, method: ScoringMethod): string {
  if (score.ending) return savedEndings[score.ending];
  if (method === "wins") return outcomes.accusative[outcomeOf(score)];
  return scoreText(score, method);
}

/** After «Сохранить» and «Записать». */
const savedEndings: Record<Ending, string> = {
  played: "счёт",
  walkover: "неявку",
  retired: "отказ",
  time: "счёт по\u00a0времени",
  annulled: "как аннулированный",
};

type Case = "nominative" | "accusative";
type Outcome = "won" | "draw";

const outcomes: Record<Case, Record<Outcome, string>> = {
  nominative: { won: "победа", draw: "ничья" },
  accusative: { won: "победу", draw: "ничью" },
};

const outcomeOf = (score: Score): Outcome => (winnerOf(score) === "draw" ? "draw" : "won");

function lineOf(score: Score, method: ScoringMethod, sides: SideNames | undefined, form: Case): string {
  const { ending } = score;
  if (ending === "annulled") return form === "nominative" ? endingWord(ending) : savedEndings[ending];
  const winner = winnerOf(score);
  const name = sides && winner !== "draw" ? sides[winner === "team1" ? 0 : 1] : undefined;
  const isScoreless = ending === "walkover" || (ending === "retired" && method === "wins");
  if (isScoreless || ending === "retired") {
    const word = form === "nominative" || !isScoreless ? endingWord(ending) : savedEndings[ending];
    return [!isScoreless && figures(score), word, name && `победа: ${name}`].filter(Boolean).join(", ");
  }
  if (method === "wins") return `${outcomes[form][outcomeOf(score)]}${name ? `: ${name}` : ""}`;
  return [figures(score), ending && endingWord(ending)].filter(Boolean).join(", ");
}

/** «14 : 10», «2 : 1 (6:4  3:6  10:8)» */
function figures(score: Score): string {
  const { team1, team2 } = asShown(score);
  const sets = setsText(score);
  return `${team1} : ${team2}${sets && ` (${sets})`}`;
}
