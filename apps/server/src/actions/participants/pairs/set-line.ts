// The order of lines in a team of a club tie (decision 054).
import { hasTeams, statusOf, toPlayers } from "@bandeha/contract";
import { type PairOfTeam, teamsOf } from "@bandeha/engine";
import type { Reader } from "../../../storage/storage.ts";
import { type Denied, invalid, refused } from "../../transaction/action.ts";
import { invalidValue } from "../../transaction/check-record.ts";
import { type ParticipantRow, usersOf } from "../../transaction/stored-rows.ts";
import { type EntryList, seatedIn } from "../entry-list.ts";

/**
 * Moves the pair of an entry to a line of its team (to the last one if there are fewer) and numbers all pairs of the team. A numbered pair keeps
 * its team. 0 clears the numbers of the whole team, so that its pairs are ordered by level again. Before the start only.
 */
export async function setLine(
  reader: Reader,
  entryList: EntryList,
  entry: ParticipantRow,
  line: number,
): Promise<EntryList | Denied> {
  if (!hasTeams(entryList.tournament)) return invalid({ line: invalidValue });
  if (statusOf(entryList.tournament) === "in_progress") return refused("tournament-started", "line");
  const drawn = seatedIn(entryList).filter(({ check_in }) => check_in !== "absent");
  const pairs = teamsOf(toPlayers(drawn, await usersOf(reader, drawn)), []);
  const own = pairs.find(({ seat }) => seat.pair.includes(entry.user));
  if (!own || !Number.isInteger(line) || line < 0) return invalid({ line: invalidValue });
  const team = pairs.filter((pair) => pair.team === own.team);
  const numbers =
    line === 0 ? new Map(linesOf(team).map(([user]) => [user, 0])) : new Map(linesOf(moved(team, own, line)));
  const entries = entryList.entries.map((each): ParticipantRow => {
    const number = numbers.get(each.user);
    return number === undefined ? each : { ...each, line: number, ...(number > 0 && { team: own.team }) };
  });
  return { ...entryList, entries };
}

const moved = (team: readonly PairOfTeam[], pair: PairOfTeam, line: number): PairOfTeam[] =>
  team.filter((each) => each !== pair).toSpliced(line - 1, 0, pair);

/** Every player with the line of their pair. */
const linesOf = (team: readonly PairOfTeam[]): [user: string, line: number][] =>
  team.flatMap(({ seat }, at) => seat.pair.map((user): [string, number] => [user, at + 1]));
