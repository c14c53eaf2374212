// The invariants of every tournament (quality-rules 1.2), checked every night and after every scenario of the tests.
import { isSeated, standingsOf, statusOf, toScore, toSettings } from "@bandeha/contract";
import { winnerOf } from "@bandeha/engine";
import {
  findRows,
  getTournament,
  type MatchRow,
  matchesOf,
  type ParticipantRow,
  type RoundRow,
  roundsOf,
  type TournamentRow,
} from "../actions/transaction/stored-rows.ts";
import { where } from "../storage/condition.ts";
import type { Storage } from "../storage/storage.ts";
import { checkValues } from "./known-values.ts";

/**
 * @param between called between the steps, so that other work can run
 * @returns descriptions of the broken invariants
 */
export async function checkInvariants(
  { reader }: Pick<Storage, "reader">,
  id: string,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[]> {
  const tournament = await getTournament(reader, id);
  if (!tournament) return [`no tournament ${id}`];
  const entries = await findRows(reader, "tournament_participants", { where: where({ tournament: id }), limit: 5000 });
  await between();
  const matches = await matchesOf(reader, id);
  await between();
  const rounds = await roundsOf(reader, id);
  await between();
  return [
    ...checkValues("tournaments", [tournament]),
    ...checkValues("tournament_participants", entries),
    ...checkValues("tournament_rounds", rounds),
    ...checkValues("tournament_matches", matches),
    ...checkPlaces(tournament, entries),
    ...checkLine(tournament, entries),
    ...checkRounds(tournament, rounds, matches),
    ...checkResults(rounds, matches),
    ...checkTable(tournament, entries, rounds, matches),
  ];
}

const waits = ({ status }: ParticipantRow) => status === "waitlist";

function checkPlaces(tournament: TournamentRow, entries: readonly ParticipantRow[]): string[] {
  const broken: string[] = [];
  const taken = entries.filter(isSeated).length;
  const status = statusOf(tournament);
  const held = entries.filter(({ offered_until }) => offered_until !== "").length;
  if (held !== tournament.places_held) broken.push(`I13: ${held} have an offer, ${tournament.places_held} places held`);
  if (entries.some((entry) => entry.offered_until !== "" && !waits(entry)))
    broken.push("I13: an offer without waiting");
  if (taken + held > tournament.max_players) broken.push(`I1: ${taken} hold ${tournament.max_players} places`);
  const users = entries.filter((entry) => entry.status !== "cancelled").map(({ user }) => user);
  if (new Set(users).size !== users.length) broken.push("I3: someone is in twice");
  if (tournament.places_gone !== taken + held >= tournament.max_players)
    broken.push(`I11: ${taken} of ${tournament.max_players} places taken, said to be gone: ${tournament.places_gone}`);
  const full = taken + held >= tournament.max_players && !tournament.allow_waitlist;
  if ((status === "full" && !full) || (status === "open" && full))
    broken.push(`I5: ${status} with ${taken} places taken`);
  return broken;
}

function checkLine(tournament: TournamentRow, entries: readonly ParticipantRow[]): string[] {
  const broken: string[] = [];
  const line = entries.filter(waits).toSorted((one, other) => one.position - other.position);
  const positions = line.map(({ position }) => position);
  if (positions.some((position, index) => position !== index + 1)) broken.push(`I2: positions ${positions.join(" ")}`);
  if (entries.some((entry) => !waits(entry) && entry.position !== 0)) broken.push("I2: a position without waiting");
  if (!["draft", "open", "full"].includes(statusOf(tournament))) return broken;
  const free = tournament.max_players - entries.filter(isSeated).length - tournament.places_held;
  const mateOf = (entry: ParticipantRow) =>
    entries.find(({ user, partner, status }) => {
      return status !== "cancelled" && user === entry.partner && partner === entry.user;
    });
  const needs = (entry: ParticipantRow) => (mateOf(entry) ? 2 : 1);
  const next = tournament.singles_pass ? line.map(needs) : line.slice(0, 1).map(needs);
  if (tournament.seat_offers !== "timed" && next.some((places) => places <= free))
    broken.push("I10: someone waits before a free place");
  if (line.some((entry) => mateOf(entry)?.status !== undefined && mateOf(entry)?.status !== "waitlist"))
    broken.push("I12: a pair has one place");
  return broken;
}

const sidesOf = (match: MatchRow) => [
  [match.team1_player1, match.team1_player2].filter(Boolean),
  [match.team2_player1, match.team2_player2].filter(Boolean),
];
const isOver = ({ status }: MatchRow) => status === "completed";

function checkRounds(tournament: TournamentRow, rounds: readonly RoundRow[], matches: readonly MatchRow[]): string[] {
  const broken: string[] = [];
  const most = toSettings(tournament).side === "1v1" ? 1 : 2;
  for (const round of rounds) {
    const own = matches.filter((match) => match.round === round.round_number);
    const sides = own.flatMap(sidesOf);
    const people = sides.flat();
    const name = `round ${round.round_number}`;
    if (new Set(people).size !== people.length) broken.push(`I7: someone plays twice in ${name}`);
    if (new Set(own.map(({ court }) => court)).size !== own.length)
      broken.push(`I7: a court is taken twice in ${name}`);
    if (sides.some(({ length }) => length > most)) broken.push(`I7: too many on a side in ${name}`);
    const over = own.filter(isOver);
    if (round.status === "completed" && over.length < own.length) broken.push(`I6: ${name} ended before its matches`);
    if (round.status === "active" && own.length > 0 && over.length === own.length)
      broken.push(`I6: ${name} should have ended`);
    if (over.some(({ actual_end }) => !actual_end)) broken.push(`I6: ${name} has a result without its end`);
    if (round.status === "active" && own.some(({ status }) => status === "pending"))
      broken.push(`I6: ${name} is on, but not all of its matches`);
    if (round.status === "pending" && own.some(({ status }) => status !== "pending"))
      broken.push(`I6: ${name} plays before it begins`);
  }
  return broken;
}

/** The winner is the one of the score, and the round exists: the table leaves out results of others. The rules of scores do not bind imports. */
function checkResults(rounds: readonly RoundRow[], matches: readonly MatchRow[]): string[] {
  const broken: string[] = [];
  const known = new Set(rounds.map(({ round_number }) => round_number));
  for (const match of matches) {
    const { round, match_number, team1_score, team2_score, winner } = match;
    const name = `match ${match_number} of round ${round}`;
    if (!known.has(round)) broken.push(`I8: ${name}, which does not exist`);
    const score = toScore(match);
    if (score && winnerOf(score) !== winner)
      broken.push(`I6: ${name} ended ${team1_score}:${team2_score}, won by ${winner || "nobody"}`);
  }
  return broken;
}

/** Every player with a result is ranked, and no player twice. */
function checkTable(
  tournament: TournamentRow,
  entries: readonly ParticipantRow[],
  rounds: readonly RoundRow[],
  matches: readonly MatchRow[],
): string[] {
  const live = entries.filter(({ status }) => status !== "cancelled");
  const ranked = standingsOf(tournament, live, rounds, matches).flatMap(({ side }) => side);
  const known = new Set(rounds.map(({ round_number }) => round_number));
  const played = matches
    .filter((match) => isOver(match) && known.has(match.round))
    .flatMap((match) => sidesOf(match).flat());
  const missing = played.filter((id) => !ranked.includes(id));
  const broken: string[] = [];
  if (new Set(ranked).size !== ranked.length) broken.push("I8: someone is ranked twice");
  if (missing.length > 0) broken.push(`I8: not ranked although they have played: ${[...new Set(missing)].join(" ")}`);
  return broken;
}
