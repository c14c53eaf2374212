// Reads the records of a picture from the application's own API as a guest, so that access rules apply and pictures contain no phone numbers.
import {
  limits,
  SEATED_STATUSES,
  type Tournament,
  type TournamentMatch,
  type TournamentParticipant,
  type TournamentRound,
} from "@bandeha/contract";

export type GuestFetch = typeof fetch;

export type GuestPlay = {
  participants: TournamentParticipant[];
  rounds: TournamentRound[];
  matches: TournamentMatch[];
};

/** Any origin: the application reads only the path. */
const ORIGIN = "http://in-memory";
const RECORD_ID = /^[a-z0-9]{15}$/;

/** Undefined both for a missing and for an invisible tournament. */
export async function readTournament(fetch: GuestFetch, id: string): Promise<Tournament | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  const response = await fetch(`${ORIGIN}/api/collections/tournaments/records/${id}?expand=city,club`);
  if (response.status === 404) return undefined;
  return readAs<Tournament>(response);
}

export const countSeated = (fetch: GuestFetch, id: string) => countEntries(fetch, id, SEATED_STATUSES);

export async function countEntries(fetch: GuestFetch, id: string, statuses: readonly string[]): Promise<number> {
  const entries = await readAll<Pick<TournamentParticipant, "status">>(fetch, "tournament_participants", {
    filter: `tournament = "${id}" && (${statuses.map((status) => `status = "${status}"`).join(" || ")})`,
    fields: "status",
  });
  return entries.length;
}

/** The same records as the screen Results. */
export async function readPlay(fetch: GuestFetch, id: string): Promise<GuestPlay> {
  const filter = `tournament = "${id}"`;
  const [participants, rounds, matches] = await Promise.all([
    readAll<TournamentParticipant>(fetch, "tournament_participants", {
      filter: `${filter} && status != "cancelled"`,
      sort: "position,registration_date",
      expand: "user",
    }),
    readAll<TournamentRound>(fetch, "tournament_rounds", { filter, sort: "round_number" }),
    readAll<TournamentMatch>(fetch, "tournament_matches", {
      filter,
      sort: "round,court,match_number",
      expand: "team1_player1,team1_player2,team2_player1,team2_player2",
    }),
  ]);
  return { participants, rounds, matches };
}

async function readAll<Item>(fetch: GuestFetch, collection: string, query: Record<string, string>): Promise<Item[]> {
  const search = new URLSearchParams({ ...query, perPage: String(limits.list.fullBatch) });
  const { items } = await readAs<{ items: Item[] }>(
    await fetch(`${ORIGIN}/api/collections/${collection}/records?${search}`),
  );
  return items;
}

/** The application refuses the reading for now: too many of one address, or it is overloaded. */
export class ReadRefused extends Error {
  readonly status: number;
  /** The header of the refusal. */
  readonly retryAfter: string;

  constructor({ status, headers }: Response) {
    super(`reading for a picture was refused with ${status}`);
    this.status = status;
    this.retryAfter = headers.get("retry-after") ?? "1";
  }
}

const FOR_NOW = [429, 503];

/** @throws ReadRefused, or an Error for every other answer that is not ok */
export async function readAs<Answer>(response: Response): Promise<Answer> {
  if (FOR_NOW.includes(response.status)) throw new ReadRefused(response);
  if (!response.ok) throw new Error(`reading for a picture: ${response.status} ${await response.text()}`);
  // The response of this application has the shape that the contract defines.
  return (await response.json()) as Answer;
}
