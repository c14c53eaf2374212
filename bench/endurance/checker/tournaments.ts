// The invariants of tournaments (quality-rules 1.2) over the stored rows.
import { type HistoryRule, type RunHistory, someOf } from "./read-run.ts";

type Entries = Map<string, Record<string, unknown>[]>;

const isSeated = ({ status }: Record<string, unknown>) => status === "registered" || status === "confirmed";
const isWaiting = ({ status }: Record<string, unknown>) => status === "waitlist";
const hasOffer = ({ offered_until }: Record<string, unknown>) => Boolean(offered_until);

const entriesOf = (history: RunHistory): Entries =>
  Map.groupBy(history.rows("tournament_participants"), ({ tournament }) => String(tournament));

const perTournament =
  (judge: (entries: Record<string, unknown>[], places: number) => string | undefined): HistoryRule["find"] =>
  (history) => {
    const entries = entriesOf(history);
    const broken = history.rows("tournaments").flatMap(({ id, max_players }) => {
      const said = judge(entries.get(String(id)) ?? [], Number(max_players));
      return said ? [`${id}: ${said}`] : [];
    });
    return broken.length > 0 ? [`${broken.length} tournaments: ${someOf(broken)}`] : [];
  };

const placesAreKept: HistoryRule = {
  name: "I1: no more entries than places",
  find: perTournament((entries, places) => {
    const taken = entries.filter(isSeated).length;
    return taken > places ? `${taken} on ${places} places` : undefined;
  }),
};

const lineIsNumbered: HistoryRule = {
  name: "I2: the waitlist is numbered 1 to n",
  find: perTournament((entries) => {
    const positions = entries
      .filter(isWaiting)
      .map(({ position }) => Number(position))
      .toSorted((one, other) => one - other);
    return positions.every((position, index) => position === index + 1) ? undefined : positions.join(" ");
  }),
};

const oneEntryEach: HistoryRule = {
  name: "I3: nobody is entered twice",
  find: perTournament((entries) => {
    const live = entries.filter(({ status }) => status !== "cancelled").map(({ user }) => String(user));
    return new Set(live).size < live.length ? `${live.length - new Set(live).size} entered twice` : undefined;
  }),
};

const freePlacesAreGiven: HistoryRule = {
  name: "I10: no place stays free while someone waits",
  find: perTournament((entries, places) => {
    const free = places - entries.filter((entry) => isSeated(entry) || hasOffer(entry)).length;
    const waiting = entries.filter((entry) => isWaiting(entry) && !hasOffer(entry)).length;
    return free > 0 && waiting > 0 ? `${free} free, ${waiting} wait` : undefined;
  }),
};

/** Who waits at the end has waited since the answer to their join, because a place that was given is not taken back. */
const nobodyPasses: HistoryRule = {
  name: "I10: nobody who comes later gets the place of one who waits",
  find(history) {
    const waiting = new Set(
      history
        .rows("tournament_participants")
        .filter(isWaiting)
        .map(({ id }) => String(id)),
    );
    const joins = history.writes.filter(({ op, outcome }) => op === "join" && outcome === "acknowledged");
    const waitsSince = new Map<string, number>();
    for (const { id, sets, ended } of joins)
      if (waiting.has(id)) {
        const tournament = String(sets.tournament);
        waitsSince.set(tournament, Math.min(ended, waitsSince.get(tournament) ?? Number.POSITIVE_INFINITY));
      }
    const firstBegun = new Map<string, number>();
    for (const { op, key, begun } of history.writes)
      if (op === "join" && !firstBegun.has(key)) firstBegun.set(key, begun);
    const passed = joins
      .filter(({ place }) => place === "registered")
      .filter(
        ({ key, sets }) =>
          (firstBegun.get(key) ?? 0) > (waitsSince.get(String(sets.tournament)) ?? Number.POSITIVE_INFINITY),
      )
      .map(({ id, sets }) => `${id} in ${sets.tournament}`);
    return passed.length > 0 ? [`${passed.length} passed: ${someOf(passed)}`] : [];
  },
};

const completedHasWinner: HistoryRule = {
  name: "I6: a completed match has the winner of its score",
  find(history) {
    const wrong = history
      .rows("tournament_matches")
      .filter(({ status }) => status === "completed")
      .filter(({ team1_score, team2_score, winner }) => {
        const [one, two] = [Number(team1_score), Number(team2_score)];
        return winner !== (one > two ? "team1" : one < two ? "team2" : "draw");
      })
      .map(({ id, team1_score, team2_score, winner }) => `${id} ${team1_score}:${team2_score} ${winner}`);
    return wrong.length > 0 ? [`${wrong.length} matches: ${someOf(wrong)}`] : [];
  },
};

const filesAreSound: HistoryRule = {
  name: "the database finds no fault in its files",
  find: ({ soundness }) => (soundness === undefined ? ["nobody asked"] : soundness),
};

export const storedRules: readonly HistoryRule[] = [
  ...[placesAreKept, lineIsNumbered, oneEntryEach, freePlacesAreGiven, nobodyPasses, completedHasWinner, filesAreSound],
];
