// Rounds that begin while the app is open anywhere in it, not only on the tournament's own screens.
import type { TournamentRound } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { keepSubscribed } from "./keep-subscribed.ts";
import { apiOf } from "./queries.ts";

const COLLECTION = "tournament_rounds";

/** A round that is taken back and begun again has begun anew; a corrected score does not begin it. */
const startOf = ({ id, actual_start }: TournamentRound): string => `${id} ${actual_start}`;

/**
 * Tells of each round of these tournaments that begins from now on, once; also of one that began while the connection was lost.
 * @param tournaments few: the caller's own of the day
 */
export function onRoundStart(
  client: QueryClient,
  tournaments: readonly string[],
  tell: (round: TournamentRound) => void,
): () => void {
  const api = apiOf(client);
  const filter = tournaments.map((tournament) => api.filter("tournament = {:tournament}", { tournament })).join(" || ");
  const known = new Set<string>();
  let begun = false;

  function hear(round: TournamentRound): void {
    if (!round.actual_start || known.has(startOf(round))) return;
    known.add(startOf(round));
    if (begun && round.status === "active") tell(round);
  }

  async function catchUp(): Promise<void> {
    const rounds = await api
      .collection(COLLECTION)
      .getFullList<TournamentRound>({ filter })
      .catch(() => undefined);
    for (const round of rounds ?? []) hear(round);
    // Whatever had begun before is no news; without an answer nothing is known yet.
    begun ||= rounds !== undefined;
  }

  return keepSubscribed(
    api,
    () => [
      api
        .collection(COLLECTION)
        .subscribe<TournamentRound>("*", ({ action, record }) => action !== "delete" && hear(record), { filter }),
    ],
    catchUp,
  );
}
