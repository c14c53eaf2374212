import { collections, emptyRecord, statusOf } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import type { Reader } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  forbidden,
  refused,
  type WriteRequest,
} from "../transaction/action.ts";
import { checkRecord, missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import {
  getTournament,
  type MatchRow,
  matchesOf,
  ownFields,
  roundsOf,
  type TournamentRow,
} from "../transaction/stored-rows.ts";
import { insertRow } from "../transaction/write-row.ts";
import { importMatch } from "./import-match.ts";
import { checkMatchPlayers, slots } from "./match-players.ts";

/** The organiser adds a match to a round that is not completed. */
export function createMatch(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  if (viewer.kind === "superuser") return importMatch(deps, request);
  const sent = request.body as Partial<MatchRow>;
  return commitLocked(deps, sent.tournament ?? "", async (tx) => {
    if (viewer.kind === "guest") return forbidden;
    const tournament = await getTournament(tx, sent.tournament ?? "");
    if (!tournament) return missingRelation("tournament");
    if (statusOf(tournament) === "draft") return forbidden;
    const notAllowed = denyUnlessAllowed("changeMatches", tournament, viewer, { field: "tournament" });
    if (notAllowed) return notAllowed;
    // In a cup the groups and the bracket determine all matches.
    if (formatOf(tournament.type, tournament.variant)?.stages) return forbidden;
    const match = await matchOf(tx, tournament, sent);
    if ("ok" in match) return match;
    const denied =
      (await checkRecord(tx, collections.tournament_matches, match)) ??
      (await checkMatchPlayers(tx, tournament, match));
    if (denied) return denied;
    return { ok: true, row: await insertRow(tx, deps, "tournament_matches", ownFields(match), request.id) };
  });
}

/** Fills the round, court, number and status that the request leaves out. */
async function matchOf(reader: Reader, tournament: TournamentRow, sent: Partial<MatchRow>): Promise<MatchRow | Denied> {
  const rounds = await roundsOf(reader, tournament.id);
  const round = rounds.find(({ round_number, status }) =>
    sent.round ? round_number === sent.round : status === "active",
  );
  if (!round) return missingRelation("round");
  if (round.status === "completed") return refused("match-not-active", "round");
  const others = await matchesOf(reader, tournament.id, round.round_number);
  const taken = new Set(others.map(({ court }) => court));
  const players = Object.fromEntries(slots.map((slot) => [slot, sent[slot] ?? ""]));
  return {
    ...(emptyRecord(collections.tournament_matches.fields) as MatchRow),
    ...players,
    tournament: tournament.id,
    round: round.round_number,
    court: sent.court || firstFreeCourt(taken),
    match_number: Math.max(0, ...others.map(({ match_number }) => match_number)) + 1,
    status: round.status,
    stage: sent.stage ?? "",
  };
}

function firstFreeCourt(taken: ReadonlySet<number>): number {
  let court = 1;
  while (taken.has(court)) court++;
  return court;
}
