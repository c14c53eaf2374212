// The text that goes to a chat with the picture of a round.
import { plural, type RoundSummary, sideName } from "@bandeha/contract";
import { courtTexts } from "./running-round.ts";

export const roundPost = {
  share: "Итоги раунда в чат",
  failed: "Не удалось подготовить картинку раунда",
  saved: "Картинка сохранена, текст скопирован: вставьте их в чат",
};

type Names = (user: string) => string;

const LEADERS_MAX = 5;
const PLACES = { one: "место", few: "места", many: "мест" };

/** Who leads, who moved, who plays where next, and the link. */
export function roundPostText(name: string, summary: RoundSummary, nameOf: Names, url: string): string {
  const { round, lines, figures, next, teams } = summary;
  const side = (ids: readonly string[]) => sideName(ids.map(nameOf));
  const leaders = lines
    .slice(0, LEADERS_MAX)
    .map((line) => `${line.place}. ${side(line.side)} — ${figures.unit ?? ""}${line.figure}`);
  const table = [`${figures.heading}:`, ...leaders];
  const [climber] = lines.toSorted((one, other) => (other.moved ?? 0) - (one.moved ?? 0));
  const rise =
    climber?.moved && climber.moved > 1 ? [`Рывок: ${side(climber.side)}, +${plural(climber.moved, PLACES)}`] : [];
  const courts = next?.courts.map(({ court, sides: [one, two] }) => `Корт ${court}: ${side(one)} — ${side(two)}`) ?? [];
  const rest = next && next.rest.length > 0 ? [courtTexts.resting(next.rest.map(nameOf))] : [];
  const later = next ? ["", `Раунд ${next.round}`, ...courts, ...rest] : [];
  return [`${name}: после раунда ${round}`, ...(teams ? [teams] : []), ...table, ...rise, ...later, "", url].join("\n");
}
