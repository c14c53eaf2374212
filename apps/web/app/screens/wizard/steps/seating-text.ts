// The effect of the number of players before courts and rounds are chosen: courts used and who rests.
import { limits, toSettings, type WizardForm, wholeOf } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { errorSentences } from "../../../text/errors.ts";
import { COURTS, PLAYERS, plural, verbOf } from "../../../text/format.ts";
import { PAIRS, PLAYERS_OF } from "../../../text/manage/manage.ts";
import { restingNow } from "../../../tournament/form/plan/plan-text.ts";

/** «16 игроков займут 4 корта, никто не отдыхает. …», or why the number cannot be played. */
export function seatingText({
  type,
  variant,
  max_players,
}: Pick<WizardForm, "type" | "variant" | "max_players">): string {
  const format = formatOf(type, variant);
  const players = wholeOf(max_players);
  if (!format || players === undefined || players < 1) return "Укажите число игроков, и мы посчитаем корты.";
  const { max } = limits.wizard.players;
  if (players > max) return `В одном турнире — до ${plural(max, PLAYERS_OF)}.`;
  const most = limits.wizard.courts.max;
  const settings = { courts: most, rounds: 1, scoring_method: "points", points_per_match: 0, draw_seed: "" } as const;
  const plan = format.plan(
    players,
    toSettings({ type, variant, ...settings, sets_format: "", side: "2v2", partners: "" }),
  );
  if ("ok" in plan) return `${errorSentences[plan.reason]}.`;
  const pairs = format.entry === "pair";
  const sides = pairs ? Math.floor(players / 2) : players;
  const who = pairs
    ? `${plural(players, PLAYERS)} — это ${plural(sides, PAIRS)}. Они займут`
    : `${plural(sides, PLAYERS)} ${verbOf(sides, "займёт", "займут")}`;
  const rest = restingNow(sides, plan.courtsUsed, pairs) || "никто не отдыхает";
  const odd = pairs && players % 2 === 1 ? " Один игрок останется без пары." : "";
  return `${who} ${plural(plan.courtsUsed, COURTS)}, ${rest}.${odd} Раунды и корты — на следующем шаге.`;
}
