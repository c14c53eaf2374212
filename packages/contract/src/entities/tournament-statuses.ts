export const TOURNAMENT_STATUSES = ["draft", "open", "full", "in_progress", "completed", "cancelled"] as const;
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number];

export const tournamentStatusLabels: Record<TournamentStatus, string> = {
  draft: "Черновик",
  open: "Открыт",
  full: "Заполнен",
  in_progress: "Идёт",
  completed: "Завершён",
  cancelled: "Отменён",
};

/** People may join and leave. */
export const SIGNUP_STATUSES = ["open", "full"] as const satisfies readonly TournamentStatus[];
/** Home's two tabs (specification 4); a missing status counts as open. */
export const ACTIVE_STATUSES = ["open", "full", "in_progress"] as const satisfies readonly TournamentStatus[];
export const PAST_STATUSES = ["completed", "cancelled"] as const satisfies readonly TournamentStatus[];
