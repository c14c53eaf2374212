// The last step's review: every line, and the step that asked for it.
import { offersSingles, scoringLabels, type WizardForm } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { WizardStep } from "../../paths.ts";
import { formatCost, formatDay, POINTS, plural } from "../../text/format.ts";
import { levelName } from "../../tournament/level.ts";
import { optionsTail } from "../../tournament/scoring-words.ts";
import { sideTexts } from "../../tournament/side-words.ts";
import { stepOf } from "./steps.ts";

export type SummaryLine = { label: string; value: string; step: WizardStep; fields: (keyof WizardForm)[] };

/** What the directory calls the chosen city and club; absent while it loads. */
type Names = { city: string | undefined; club: string | undefined };

export function summaryLines(form: WizardForm, names: Names): SummaryLine[] {
  const line = (label: string, value: string, ...fields: (keyof WizardForm)[]): SummaryLine => ({
    label,
    value,
    step: stepOf[fields[0] ?? "type"],
    fields,
  });
  return [
    line("Тип", formatOf(form.type)?.label ?? "", "type"),
    line("Название", form.name.trim(), "name"),
    line("Стоимость", formatCost(Number(form.cost)), "cost"),
    line("Дата", formatDay(form.date), "date"),
    line("Время", `${form.startTime}–${form.endTime}`, "startTime", "endTime"),
    line("Город и клуб", [names.city, names.club].filter(Boolean).join(", "), "city", "club"),
    line("Максимум игроков", String(form.maxPlayers), "maxPlayers"),
    line("Уровень", levels(form), "skillLevelType", "skillLevelFixed", "skillLevelMin", "skillLevelMax"),
    line("Лист ожидания", form.allowWaitlist ? "Есть" : "Нет", "allowWaitlist"),
    line("Система подсчёта", scoring(form), "scoringMethod", "pointsPerMatch", "deuceRule", "setsFormat"),
    ...(offersSingles(form.type) ? [line("Игра на корте", sideTexts[form.side || "2v2"].label, "side")] : []),
    line("Раунды", String(form.rounds), "rounds"),
    line("Корты", String(form.courts), "courts"),
    line("Описание", form.description.trim() || "Нет", "description"),
  ];
}

function levels({ skillLevelType: kind, skillLevelFixed, skillLevelMin, skillLevelMax }: WizardForm): string {
  if (kind === "fixed") return levelName(Number(skillLevelFixed));
  // A line breaks between the levels, not inside one.
  const [from, to] = [skillLevelMin, skillLevelMax].map((level) => levelName(Number(level)).replaceAll(" ", "\u00a0"));
  if (kind === "range") return `${from} – ${to}`;
  return "Любой";
}

function scoring({ scoringMethod: method, pointsPerMatch, deuceRule, setsFormat }: WizardForm): string {
  if (!method) return "";
  const tail = optionsTail({ scoring_method: method, deuce_rule: deuceRule, sets_format: setsFormat });
  if (method !== "points") return `${scoringLabels[method]}${tail}`;
  return `${scoringLabels[method]}, ${plural(Number(pointsPerMatch), POINTS)} в матче`;
}
