// Plays a demo tournament through the same actions as an organiser.
import { toScoreRules, toSettings } from "@bandeha/contract";
import { type Random, seededRandom } from "@bandeha/engine";
import { updateMatch } from "../matches/update-match.ts";
import { drawRound } from "../rounds/draw-round.ts";
import { updateRound } from "../rounds/update-round.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { getTournament, type MatchRow, matchesOf, roundsOf } from "../transaction/stored-rows.ts";
import type { DemoClock } from "./demo-clock.ts";
import { demoPeople } from "./demo-people.ts";
import { demoScore } from "./demo-scores.ts";
import type { DemoTournament } from "./demo-tournaments.ts";
import { requireDone } from "./require-done.ts";

const MATCH_MINUTES = 12;
const BREAK_MINUTES = 2;

export type DemoContext = { deps: ActionDeps; clock: DemoClock; people: readonly string[] };

export async function playDemo(
  context: DemoContext,
  id: string,
  tournament: DemoTournament,
  leader: Viewer,
): Promise<void> {
  const { deps, clock } = context;
  const random = seededRandom(tournament.name);
  const { played = 0 } = tournament;
  for (let number = 1; number <= Math.min(played + 1, tournament.rounds); number++) {
    if (number > 1) {
      clock.advance(BREAK_MINUTES);
      await beginRound(deps, leader, id, number);
    }
    const matches = await matchesOf(deps.storage.reader, id, number);
    // In the active round every other court is still playing.
    const over = number <= played ? matches : matches.filter((_, court) => court % 2 === 0);
    clock.advance(MATCH_MINUTES);
    for (const match of over) await writeResult(context, leader, id, match, random);
  }
}

/** Starts the drawn round, or draws it first. */
async function beginRound(deps: ActionDeps, viewer: Viewer, tournament: string, number: number): Promise<void> {
  const drawn = (await roundsOf(deps.storage.reader, tournament)).find(({ round_number }) => round_number === number);
  requireDone(
    drawn
      ? await updateRound(deps, { viewer, row: drawn, body: { status: "active" } })
      : await drawRound(deps, { viewer, body: { tournament } }),
  );
}

async function writeResult(
  { deps, people }: DemoContext,
  viewer: Viewer,
  id: string,
  match: MatchRow,
  random: Random,
): Promise<void> {
  const tournament = await getTournament(deps.storage.reader, id);
  if (!tournament) return;
  const level = (...players: string[]) => {
    const levels = players.filter(Boolean).map((player) => demoPeople[people.indexOf(player)]?.level ?? 0);
    return levels.reduce((sum, one) => sum + one, 0) / levels.length;
  };
  const gap = level(match.team1_player1, match.team1_player2) - level(match.team2_player1, match.team2_player2);
  const body = demoScore(toSettings(tournament).scoring, toScoreRules(tournament, match), gap, random);
  requireDone(await updateMatch(deps, { viewer, row: match, body }));
}
