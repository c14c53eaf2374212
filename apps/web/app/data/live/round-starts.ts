// Rounds that begin while the app is open, on any screen.
import type { TournamentRound } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { keepSubscribed } from "./keep-subscribed.ts";

const COLLECTION = "tournament_rounds";

/** Differs when a round is taken back and begins again; a corrected score does not change it. */
const startOf = ({ id, actual_start }: TournamentRound): string => `${id} ${actual_start}`;

/**
 * Reports each round of these tournaments that begins from now on, once; also one that began while the connection was lost.
 * @param tournaments a few, because all are in one filter
 */
export function onRoundStart(
  client: QueryClient,
  tournaments: readonly string[],
  report: (round: TournamentRound) => void,
): () => void {
  const api = apiOf(client);
  const filter = tournaments.map((tournament) => api.filter("tournament = {:tournament}", { tournament })).join(" || ");
  const known = new Set<string>();
  let caughtUp = false;

  function note(round: TournamentRound): void {
    if (!round.actual_start || known.has(startOf(round))) return;
    known.add(startOf(round));
    if (caughtUp && round.status === "active") report(round);
  }

  async function catchUp(): Promise<void> {
    const rounds = await api
      .collection(COLLECTION)
      .getFullList<TournamentRound>({ filter })
      .catch(() => undefined);
    for (const round of rounds ?? []) note(round);
    // Rounds that began earlier are not reported; without an answer they are not known yet.
    caughtUp ||= rounds !== undefined;
  }

  return keepSubscribed(
    api,
    () => [
      api
        .collection(COLLECTION)
        .subscribe<TournamentRound>("*", ({ action, record }) => action !== "delete" && note(record), { filter }),
    ],
    catchUp,
  );
}
