// Rounds that begin while the app is open, on any screen.
import type { TournamentRound } from "@bandeha/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { keepSubscribed } from "./keep-subscribed.ts";

const COLLECTION = "tournament_rounds";

/** Differs when a round is taken back and begins again; a corrected score does not change it. */
const startOf = ({ id, actual_start }: TournamentRound): string => `${id} ${actual_start}`;

type RoundReports = {
  began: (round: TournamentRound) => void;
  /** A reported round is pending again, or deleted: drawn again, or the start was undone. */
  takenBack: (round: TournamentRound) => void;
};

/**
 * Reports each round of these tournaments that begins from now on, once; also one that began or was taken back while the connection was lost.
 * @param tournaments a few, because all are in one filter
 */
export function onRoundStart(
  client: QueryClient,
  tournaments: readonly string[],
  { began, takenBack }: RoundReports,
): () => void {
  const api = apiOf(client);
  const filter = tournaments.map((tournament) => api.filter("tournament = {:tournament}", { tournament })).join(" || ");
  const known = new Set<string>();
  const reported = new Map<string, TournamentRound>();
  let caughtUp = false;

  function noteGone({ id }: Pick<TournamentRound, "id">): void {
    const gone = reported.get(id);
    if (reported.delete(id) && gone) takenBack(gone);
  }

  function note(round: TournamentRound): void {
    if (round.status === "pending") noteGone(round);
    if (!round.actual_start || known.has(startOf(round))) return;
    known.add(startOf(round));
    if (!caughtUp || round.status !== "active") return;
    reported.set(round.id, round);
    began(round);
  }

  async function catchUp(): Promise<void> {
    const rounds = await api
      .collection(COLLECTION)
      .getFullList<TournamentRound>({ filter })
      .catch(() => undefined);
    if (rounds) for (const { id } of reported.values()) if (!rounds.some((round) => round.id === id)) noteGone({ id });
    for (const round of rounds ?? []) note(round);
    // Rounds that began earlier are not reported; without an answer they are not known yet.
    caughtUp ||= rounds !== undefined;
  }

  return keepSubscribed(
    api,
    () => [
      api
        .collection(COLLECTION)
        .subscribe<TournamentRound>("*", ({ action, record }) => (action === "delete" ? noteGone : note)(record), {
          filter,
        }),
    ],
    catchUp,
  );
}
