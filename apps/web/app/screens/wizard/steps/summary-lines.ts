// The last step's review: every line with its step.
import {
  asksMinimum,
  asksSinglesPass,
  hasTeams,
  offersSingles,
  scoringLabels,
  teamNames,
  typeLine,
  variantOf,
  type WizardForm,
  wholeRoubles,
} from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { WizardStep } from "../../../paths.ts";
import { teamNameTexts } from "../../../text/form/team-names.ts";
import { formatCost, formatDay, formatTimes, POINTS, plural } from "../../../text/format.ts";
import { formatOptionLines } from "../../../tournament/form/format-option-text.ts";
import { minimumBrief, rankingName } from "../../../tournament/form/ranking/ranking-text.ts";
import { optionsSuffix } from "../../../tournament/form/scoring/scoring-text.ts";
import { levelName } from "../../../tournament/people/level.ts";
import { stepOfField } from "../steps.ts";
import { sideLabels } from "./side-labels.ts";

export type SummaryLine = { label: string; value: string; step: WizardStep; fields: (keyof WizardForm)[] };

/** Names of the chosen city and club; absent while they load. */
type Names = { city: string | undefined; club: string | undefined };

export function summaryLines(form: WizardForm, names: Names): SummaryLine[] {
  const line = (label: string, value: string, ...fields: (keyof WizardForm)[]): SummaryLine => ({
    label,
    value,
    step: stepOfField[fields[0] ?? "type"],
    fields,
  });
  const variant = formatOf(form.type, form.variant)?.variant;
  return [
    line("Тип", typeLine({ ...form, variant: variantOf(form.type, form) }), "type"),
    ...(variant ? [line("Как играем", variant.label, "variant")] : []),
    ...(hasTeams(form) ? [line(teamNameTexts.summary, teamLine(form), "home_team", "away_team")] : []),
    line("Название", form.name.trim(), "name"),
    line("Стоимость", formatCost(wholeRoubles(form.cost) ?? 0), "cost"),
    line("Дата", formatDay(form.date), "date"),
    line("Время", formatTimes(form), "start_time", "end_time"),
    line("Город и клуб", [names.city, names.club].filter(Boolean).join(", "), "city", "club"),
    line("Максимум игроков", String(form.max_players), "max_players"),
    line("Уровень", levels(form), "skill_level_type", "skill_level_fixed", "skill_level_min", "skill_level_max"),
    line("Лист ожидания", waitlistBrief(form), "allow_waitlist", "singles_pass", "seat_offers"),
    ...(form.by_invitation || form.approval
      ? [line("Кто может записаться", entryBrief(form), "by_invitation", "regulars_hours", "approval")]
      : []),
    ...comingLine(form).map((value) => line("Подтверждение", value, "confirm_hours", "release_hours")),
    line(
      "Система подсчёта",
      scoring(form),
      "scoring_method",
      "points_per_match",
      "deuce_rule",
      "sets_format",
      "sets_to_win",
      "games_per_set",
      "deciding_set",
      "match_minutes",
    ),
    ...(offersSingles(form) ? [line("Игра на корте", sideLabels[form.side || "2v2"].label, "side")] : []),
    line("Кто выше в таблице", rankingName(form), "ranking", "ranking_criteria"),
    ...formatOptionLines(form).map(({ option, title, choice }) => line(title, choice, option)),
    ...(asksMinimum(form) ? [line("Матчей для места", minimumBrief(Number(form.minimum_share)), "minimum_share")] : []),
    line("Раунды", String(form.rounds), "rounds"),
    line("Корты", String(form.courts), "courts"),
    line("Описание", form.description.trim() || "Нет", "description"),
  ];
}

function teamLine(form: WizardForm): string {
  const { home, away } = teamNames(form);
  return `${home} и ${away}`;
}

function waitlistBrief(form: WizardForm): string {
  if (!form.allow_waitlist) return "Нет";
  if (form.seat_offers === "timed") return "Есть, места предлагаем по очереди";
  return asksSinglesPass(form) && form.singles_pass ? "Есть, одиночные проходят вперёд пары" : "Есть";
}

function entryBrief({ by_invitation, regulars_hours, approval }: WizardForm): string {
  const hours = Number(regulars_hours);
  const invited = hours > 0 ? `сначала постоянные игроки, все — через ${hours} ч` : "по приглашению";
  return [by_invitation && invited, approval && "заявки принимает организатор"].filter(Boolean).join(", ");
}

/** Only where players are asked. */
function comingLine({ confirm_hours, release_hours }: WizardForm): string[] {
  if (!Number(confirm_hours)) return [];
  const release = Number(release_hours) ? `, без ответа место отдаём за ${release_hours} ч` : "";
  return [`Спросим за ${confirm_hours} ч${release}`];
}

function levels({ skill_level_type: kind, skill_level_fixed, skill_level_min, skill_level_max }: WizardForm): string {
  if (kind === "fixed") return levelName(Number(skill_level_fixed));
  // Breaks only between the levels.
  const [from, to] = [skill_level_min, skill_level_max].map((level) =>
    levelName(Number(level)).replaceAll(" ", "\u00a0"),
  );
  if (kind === "range") return `${from} — ${to}`;
  return "Любой";
}

function scoring({ scoring_method: method, points_per_match, deuce_rule, sets_format }: WizardForm): string {
  if (!method) return "";
  const tail = optionsSuffix({ scoring_method: method, deuce_rule: deuce_rule, sets_format: sets_format });
  if (method !== "points") return `${scoringLabels[method]}${tail}`;
  return `${scoringLabels[method]}, ${plural(Number(points_per_match), POINTS)} в матче`;
}
