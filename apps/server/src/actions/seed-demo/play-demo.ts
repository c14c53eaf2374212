// Plays a demo tournament as its organiser would: round after round, court after court, through the same actions.
import { DEFAULT_POINTS_PER_MATCH } from "@bandeha/contract";
import { type Random, seededRandom } from "@bandeha/engine";
import type { ActionDeps, Viewer } from "../action.ts";
import { type MatchRow, matchesOf, type RoundRow, roundsOf } from "../stored-rows.ts";
import { updateMatch } from "../update-match.ts";
import { updateRound } from "../update-round.ts";
import type { DemoClock } from "./demo-clock.ts";
import { demoPeople } from "./demo-people.ts";
import { demoScore } from "./demo-scores.ts";
import type { DemoTournament } from "./demo-tournaments.ts";
import { expectDone } from "./expect-done.ts";

const MATCH_MINUTES = 12;
const BREAK_MINUTES = 2;

export type Stage = { deps: ActionDeps; clock: DemoClock; people: readonly string[] };

export async function playDemo(stage: Stage, id: string, tournament: DemoTournament, leader: Viewer): Promise<void> {
  const { deps, clock } = stage;
  const random = seededRandom(tournament.name);
  const { played = 0 } = tournament;
  for (const round of await roundsOf(deps.storage.reader, id)) {
    if (round.round_number > 1 && round.round_number <= played + 1) {
      clock.pass(BREAK_MINUTES);
      await beginRound(deps, leader, round);
    }
    if (round.round_number > played + 1) return;
    const matches = await matchesOf(deps.storage.reader, id, round.round_number);
    // In the round that is on, every other court is still playing.
    const over = round.round_number <= played ? matches : matches.filter((_, court) => court % 2 === 0);
    clock.pass(MATCH_MINUTES);
    for (const match of over) await writeResult(stage, leader, tournament, match, random);
  }
}

async function beginRound(deps: ActionDeps, viewer: Viewer, round: RoundRow): Promise<void> {
  expectDone(await updateRound(deps, { viewer, row: round, body: { status: "active" } }));
}

async function writeResult(
  { deps, people }: Stage,
  viewer: Viewer,
  { scoring_method, points_per_match }: DemoTournament,
  match: MatchRow,
  random: Random,
): Promise<void> {
  const level = (...players: string[]) => {
    const levels = players.filter(Boolean).map((player) => demoPeople[people.indexOf(player)]?.level ?? 0);
    return levels.reduce((sum, one) => sum + one, 0) / levels.length;
  };
  const gap = level(match.team1_player1, match.team1_player2) - level(match.team2_player1, match.team2_player2);
  const total = points_per_match || DEFAULT_POINTS_PER_MATCH;
  const body = demoScore(scoring_method || "points", total, gap, random);
  expectDone(await updateMatch(deps, { viewer, row: match, body }));
}
