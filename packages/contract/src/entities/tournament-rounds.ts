import { ROUND_STATUSES } from "@bandeha/engine";
import { date, defineCollection, number, type RecordOf, relation, select } from "../fields/fields.ts";

export const roundStatusLabels: Record<(typeof ROUND_STATUSES)[number], string> = {
  pending: "Впереди",
  active: "Идёт",
  completed: "Сыгран",
};

/** The end of a round is never moved by more. */
export const ADDED_MINUTES_MAX = 60;

export const tournamentRounds = defineCollection("tournament_rounds", "pbc_3273208597", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  round_number: number({ int: true, min: 1, max: 99 }),
  status: select(ROUND_STATUSES),
  actual_start: date(),
  actual_end: date(),
  /** Minutes by which an organiser has moved the end of the running round, for every device (decision 129). */
  added_minutes: number({ int: true, min: -ADDED_MINUTES_MAX, max: ADDED_MINUTES_MAX }),
});

export type TournamentRound = RecordOf<typeof tournamentRounds.fields>;
