// A whole tournament for tests, run by its organiser through the record API. Invariants are checked after every write.
import {
  standingsOf,
  type Tournament,
  type TournamentMatch,
  type TournamentParticipant,
  type TournamentRound,
} from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { expect } from "vitest";
import { checkInvariants } from "../integrity/invariants.ts";
import type { Row, Storage } from "../storage/storage.ts";
import type { Answered } from "./client.ts";
import { wizardBody } from "./fixtures.ts";
import { type TestApp, testApp } from "./test-app.ts";

type Collection = "users" | "tournaments" | "tournament_participants" | "tournament_matches" | "tournament_rounds";
type Body = Record<string, unknown>;
type Player = { id: string; token: string; row: Row; entry: string };
/** Points of side 1 out of 24. */
export type EnteredResult = (match: TournamentMatch, players: readonly Player[]) => number;

/** The side with the higher sum of levels wins 16:8; the first if equal. */
export const strongerWins: EnteredResult = (match, players) => {
  const level = (id: string) => Number(players.find((player) => player.id === id)?.row.skill_level ?? 0);
  const [one, two] = playersBySide(match).map((side) => side.reduce((sum, id) => sum + level(id), 0));
  return (one ?? 0) >= (two ?? 0) ? 16 : 8;
};

export const playersBySide = (match: TournamentMatch): string[][] => [
  [match.team1_player1, match.team1_player2].filter(Boolean),
  [match.team2_player1, match.team2_player2].filter(Boolean),
];
export const peopleIn = (matches: readonly TournamentMatch[]): string[] =>
  matches.flatMap((m) => playersBySide(m).flat());
export const winningPlayers = (match: TournamentMatch): string[] =>
  playersBySide(match)[match.winner === "team1" ? 0 : 1] ?? [];
export const losingSide = (match: TournamentMatch): string[] =>
  playersBySide(match)[match.winner === "team1" ? 1 : 0] ?? [];

export type WholeTournament = Awaited<ReturnType<typeof openTournament>>;

/** An open tournament with one player for each item of `people`, in the order of joining. */
export async function openTournament(difference: Body, people: readonly Partial<Row>[], storage?: Storage) {
  const server: TestApp = await testApp(storage ? { storage } : {});
  const organiser = await server.aUser({ name: "Организатор" });
  const path = (collection: Collection, id = "") => `/api/collections/${collection}/records${id && `/${id}`}`;
  const written = async (answer: Answered): Promise<Answered> => {
    if (id) expect(await checkInvariants(server.storage, id)).toEqual([]);
    return answer;
  };
  const create = async (collection: Collection, body: Body, token = organiser.token) =>
    written(await server.request("POST", path(collection), { token, body }));
  const update = async (collection: Collection, row: string, body: Body, token = organiser.token, ifMatch = "") =>
    written(
      await server.request("PATCH", path(collection, row), {
        token,
        body,
        ...(ifMatch && { headers: { "If-Match": ifMatch } }),
      }),
    );
  const remove = async (collection: Collection, row: string, token = organiser.token) =>
    written(await server.request("DELETE", path(collection, row), { token }));
  const list = async <Item>(collection: Collection, sort: string, filter = `tournament = "${id}"`): Promise<Item[]> => {
    const query = new URLSearchParams({ filter, sort, perPage: "500", expand: "user" });
    const { body } = await server.request<{ items: Item[] }>("GET", `${path(collection)}?${query}`, {
      token: organiser.token,
    });
    return body.items;
  };

  let id = "";
  const body = { ...wizardBody, max_players: people.length, ...difference };
  id = String(done(await create("tournaments", body)).body.id);
  const players: Player[] = [];
  for (const [index, person] of people.entries()) {
    const player = await server.aUser({ name: `Игрок ${index + 1}`, ...person });
    const joined = done(await create("tournament_participants", { tournament: id, user: player.id }, player.token));
    players.push({ ...player, entry: String(joined.body.id) });
  }

  const rounds = () => list<TournamentRound>("tournament_rounds", "round_number");
  const matches = async (round?: number) => {
    const all = await list<TournamentMatch>("tournament_matches", "round,court,match_number");
    return round === undefined ? all : all.filter((match) => match.round === round);
  };
  const tournament = async () =>
    (await server.request<Tournament>("GET", path("tournaments", id), { token: organiser.token })).body;

  return {
    id,
    players,
    organiser,
    server,
    create,
    update,
    remove,
    rounds,
    matches,
    tournament,
    score: (match: string | undefined, team1_score: number, team2_score = 24 - team1_score) =>
      update("tournament_matches", match ?? "", { team1_score, team2_score }),
    move: (status: string) => update("tournaments", id, { status }),
    leave: (player: Player | undefined) =>
      update("tournament_participants", player?.entry ?? "", { status: "cancelled" }, player?.token),
    /** A roster change: the organiser previews it and confirms it. */
    async changeLineup(change: Body) {
      const ask = (body: Body) =>
        server.request("POST", `/api/tournaments/${id}/lineup`, { token: organiser.token, body });
      const seen = await ask(change);
      return seen.status >= 300 ? seen : written(await ask({ ...change, basis: seen.body.basis }));
    },
    nextRound: () => create("tournament_rounds", { tournament: id }),
    /** A player without an account, added by the organiser. */
    async addGuest(fields: Body) {
      const guest = done(await create("users", { name: "Гость", guest: true, ...fields })).body;
      const answer = await create("tournament_participants", { tournament: id, user: guest.id });
      return { id: String(guest.id), answer };
    },
    /** Each names the other as partner. */
    async pairUp(one: Player | undefined, two: Player | undefined) {
      done(await update("tournament_participants", one?.entry ?? "", { partner: two?.id }, one?.token));
      done(await update("tournament_participants", two?.entry ?? "", { partner: one?.id }, two?.token));
    },
    /** Records a result for every match of the round without one. */
    async play(round: number, result: EnteredResult = strongerWins) {
      for (const match of await matches(round)) {
        if (match.status !== "completed") {
          const team1_score = result(match, players);
          done(await update("tournament_matches", match.id, { team1_score, team2_score: 24 - team1_score }));
        }
      }
      return matches(round);
    },
    /** Computed as on the page of results. */
    async standings(): Promise<Standing[]> {
      const live = `tournament = "${id}" && status != "cancelled"`;
      const entries = await list<TournamentParticipant>("tournament_participants", "position,registration_date", live);
      return standingsOf(await tournament(), entries, await rounds(), await matches());
    },
    close: () => server.close(),
  };
}

/** Throws unless the answer is successful. */
export function done(answer: Answered): Answered {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/** The error code of an answer, or "ok". */
export function refusalOf(answer: Answered): string {
  return answer.status < 300 ? "ok" : String(answer.body.code ?? answer.status);
}
