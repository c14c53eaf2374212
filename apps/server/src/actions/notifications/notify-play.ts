// What players learn from the play: their court in the round that starts, and their place when the tournament is over.
import { fullName, isSeated, standingsOf } from "@bandeha/contract";
import { hasPlace } from "@bandeha/engine";
import type { Transactor } from "../../storage/storage.ts";
import { sides } from "../matches/match-players.ts";
import type { EntryList } from "../participants/entry-list.ts";
import type { TournamentPlay } from "../rounds/play.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { getTournament, liveEntries, matchesOf, type RoundRow, usersOf } from "../transaction/stored-rows.ts";
import { notify } from "./notify.ts";

export async function notifyRoundStarts(
  tx: Transactor,
  deps: ActionDeps,
  by: Viewer,
  { id, tournament: tournamentId, round_number: round }: RoundRow,
): Promise<void> {
  const tournament = await getTournament(tx, tournamentId);
  if (!tournament) return;
  const players = (await liveEntries(tx, tournamentId)).filter(isSeated);
  const names = new Map((await usersOf(tx, players)).map((user) => [user.id, fullName(user)]));
  const courts = new Map<string, { court: number; partner: string; opponents: string[] }>();
  for (const match of await matchesOf(tx, tournamentId, round)) {
    const [one, other] = sides.map((side) => side.map((slot) => match[slot]).filter((user) => user !== ""));
    for (const [side = [], across = []] of [
      [one, other],
      [other, one],
    ]) {
      const opponents = across.map((user) => names.get(user) ?? fullName(undefined));
      for (const user of side) {
        const partner = side.find((mate) => mate !== user);
        courts.set(user, { court: match.court, partner: partner ? (names.get(partner) ?? "") : "", opponents });
      }
    }
  }
  const resting = { court: 0, partner: "", opponents: [] };
  const dataOf = (user: string) => ({ round, ...(courts.get(user) ?? resting) });
  // A round that is started again after an undo has the same id, and its players know their court.
  await notify(tx, deps, {
    to: players.map(({ user }) => user),
    by,
    kind: "round-starts",
    tournament,
    key: id,
    dataOf,
  });
}

export async function notifyResults(
  tx: Transactor,
  deps: ActionDeps,
  by: Viewer,
  { tournament, entries }: EntryList,
  { rounds, matches }: TournamentPlay,
): Promise<void> {
  const standings = standingsOf(tournament, entries, rounds, matches);
  const places = new Map(standings.filter(hasPlace).flatMap(({ side, place }) => side.map((user) => [user, place])));
  const players = standings.flatMap(({ side }) => side);
  const dataOf = (user: string) => ({ place: places.get(user) ?? 0, players: players.length });
  const key = tournament.updated;
  await notify(tx, deps, { to: players, by, kind: "results-in", tournament, key, dataOf });
}
