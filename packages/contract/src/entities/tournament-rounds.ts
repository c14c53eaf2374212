import { ROUND_STATUSES } from "@bandeha/engine";
import { date, defineCollection, number, type RecordOf, relation, select } from "../fields.ts";

export const roundStatusLabels: Record<(typeof ROUND_STATUSES)[number], string> = {
  pending: "Впереди",
  active: "Идёт",
  completed: "Сыгран",
};

export const tournamentRounds = defineCollection("tournament_rounds", "pbc_3273208597", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  round_number: number({ int: true, min: 1, max: 99 }),
  status: select(ROUND_STATUSES),
  actual_start: date(),
  actual_end: date(),
});

export type TournamentRound = RecordOf<typeof tournamentRounds.fields>;
