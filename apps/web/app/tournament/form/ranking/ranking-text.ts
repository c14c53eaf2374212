// Texts of the settings that rank a table.
import {
  type RankingChoice,
  type RankingForm,
  type ScoringForm,
  type TournamentType,
  toSettings,
  type VariantForm,
} from "@bandeha/contract";
import {
  type CriterionKey,
  type Format,
  formatOf,
  matchesNeeded,
  type NamedOrder,
  ordersFor,
  rankingOrder,
  type ScoringMethod,
  usualOrder,
} from "@bandeha/engine";
import { rankingNames } from "../../../text/form/ranking.ts";
import { MATCHES_GENITIVE, plural } from "../../../text/format.ts";
import { criterionLabels } from "../../../text/results/standings.ts";

type Choice = Pick<RankingForm, "ranking" | "ranking_criteria"> &
  VariantForm &
  Pick<ScoringForm, "scoring_method"> & { type: TournamentType | "" };

/** The order that is in force: by wins and by sets points first equals wins first. */
export function rankingInForce({ type, variant, ranking, scoring_method }: Choice): RankingChoice {
  const format = formatOf(type, variant);
  const chosen = ranking || (format ? usualOrder(format) : "points_first");
  const offered: readonly string[] = format ? ordersFor(format, scoring_method || "points") : [];
  if (chosen === "custom" || offered.includes(chosen)) return chosen;
  return chosen === "set_points" ? "match_points" : "wins_first";
}

/** The named orders of the form. */
export const rankingChoices = (format: Format | undefined, scoring: ScoringMethod | ""): readonly NamedOrder[] =>
  format ? ordersFor(format, scoring || "points") : [];

/** «Сначала победы» */
export const rankingName = (choice: Choice): string => rankingNames[rankingInForce(choice)];

const inWords = (keys: readonly CriterionKey[]): string => keys.map((key) => criterionLabels[key]).join(", затем ");

/** «Кто выше: доля побед, затем победы в личных встречах, затем …», of groups for a cup. */
export function orderText(tournament: Parameters<typeof toSettings>[0], swiss: boolean): string {
  const format = formatOf(tournament.type, tournament.variant);
  const settings = toSettings(tournament);
  if (!format) return "";
  if (format.structure === "ladder")
    return `Кто выше: ${inWords(format.rankedBy({ players: [], rounds: [], settings }))}`;
  const order = inWords(rankingOrder(settings, format.entry, swiss ? "swiss" : "all-meet"));
  return format.structure === "cup" ? `Кто выше в группе: ${order}` : `Кто выше: ${order}`;
}

/** «Кто сыграет меньше 4 матчей из 7, стоит в таблице после остальных и остаётся без медали»; without a plan by percent. */
export function minimumText(percent: number, matches: number | undefined): string {
  if (percent === 0) return "Место можно занять и с одним матчем: гость, выигравший один матч, может стать первым";
  const needed = matches === undefined ? undefined : matchesNeeded(percent / 100, matches);
  const fewer = needed === undefined ? `меньше ${percent}\u00a0% матчей` : ofMatches(needed, matches ?? 0);
  return `Кто сыграет ${fewer}, стоит в таблице после остальных и остаётся без медали`;
}

const ofMatches = (needed: number, matches: number): string =>
  `меньше ${plural(needed, MATCHES_GENITIVE)} из ${matches}`;

/** «Не меньше 50 %» or «Любое число», in the wizard's summary. */
export const minimumBrief = (percent: number): string =>
  percent === 0 ? "Любое число" : `Не меньше ${percent}\u00a0%`;
