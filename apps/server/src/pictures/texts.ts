// The texts of pictures, made from records.
import {
  formatCost,
  isSignupOver,
  levelRange,
  PAUSED,
  placeText,
  playName,
  scoringLabels,
  seatsText,
  statusOf,
  type Tournament,
  teamScoreOf,
  teamScoreText,
  timestamp,
  toSettings,
  tournamentStatusLabels,
  zoneOf,
} from "@bandeha/contract";
import { countSeated, type GuestFetch, readPlay, readTournament } from "./guest-records.ts";
import type { PictureLink } from "./link-foot.ts";
import type { PreviewTexts } from "./preview-svg.ts";
import type { ResultsTexts } from "./results-svg.ts";
import { tableTexts } from "./standing-texts.ts";
import { whenText, whereAndWhen } from "./when.ts";

/** Undefined if the tournament does not exist or is not public. */
export async function previewTexts(fetch: GuestFetch, id: string, now: Date): Promise<PreviewTexts | undefined> {
  const tournament = await readTournament(fetch, id);
  if (!tournament) return undefined;
  const completed = statusOf(tournament) === "completed";
  const play = completed ? await readPlay(fetch, id) : undefined;
  const table = play && tableTexts(tournament, play);
  const teams = play && teamScoreText(teamScoreOf(tournament, play.participants, play.rounds, play.matches));
  return {
    kind: "preview",
    name: tournament.name,
    type: playName(tournament),
    when: whenText(tournament),
    where: placeText(tournament),
    state: await stateOf(fetch, tournament, now),
    teams,
    facts: [levelText(tournament), formatCost(tournament.cost)],
    winners: table?.winners ?? [],
  };
}

const levelText = (tournament: Tournament): string =>
  tournament.skill_level_type === "any" ? "Любой уровень" : `Уровень ${levelRange(tournament)}`;

async function stateOf(fetch: GuestFetch, tournament: Tournament, now: Date): Promise<PreviewTexts["state"]> {
  const status = statusOf(tournament);
  const label = tournamentStatusLabels[status];
  if (status === "in_progress") return { text: label, tone: "ball" };
  if (status === "cancelled") return { text: label, tone: "bad" };
  if (status !== "open" && status !== "full") return { text: label, tone: "plain" };
  if (tournament.stopped) return { text: PAUSED, tone: "warn" };
  const over = isSignupOver(tournament, zoneOf(tournament), timestamp(now));
  // Places that offers hold are not free.
  const taken = (await countSeated(fetch, tournament.id)) + tournament.places_held;
  const left = Math.max(0, tournament.max_players - taken);
  return { text: seatsText(left, tournament.allow_waitlist, over), tone: left > 0 && !over ? "ball" : "warn" };
}

/** Undefined before the first completed match. */
export async function resultsTexts(
  fetch: GuestFetch,
  id: string,
  link?: PictureLink | undefined,
): Promise<ResultsTexts | undefined> {
  const tournament = await readTournament(fetch, id);
  if (!tournament) return undefined;
  const status = statusOf(tournament);
  if (status !== "in_progress" && status !== "completed") return undefined;
  const play = await readPlay(fetch, id);
  const { winners: _winners, ...table } = tableTexts(tournament, play);
  if (!table.lines.some(({ place }) => place !== undefined)) return undefined;
  const teams = teamScoreText(teamScoreOf(tournament, play.participants, play.rounds, play.matches));
  const played = play.matches.filter((match) => match.status === "completed").length;
  return {
    kind: "results",
    name: tournament.name,
    state: status === "completed" ? "Итоги" : `Сыграно ${played} из ${play.matches.length}`,
    ...(teams && { teams }),
    where: whereAndWhen(tournament),
    what: [
      ...(tournament.type ? [playName(tournament)] : []),
      scoringLabels[toSettings(tournament).scoring].toLocaleLowerCase("ru"),
    ].join(" · "),
    ...table,
    ...(link && { link }),
  };
}
