// Which notifications ask their reader to do something, and until when it can be done. Afterwards they are closed (product-rules D44,
// server/actions/notifications/close-asked.ts).
import type { TournamentStatus } from "../entities/tournament-statuses.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "./index.ts";

/**
 * `start`, `end`: of play. `cancelled`: also after the evening. `deleted`: also of a cancelled tournament, because money that came for it goes back
 * (decision 200).
 */
type AsksUntil = "start" | "end" | "cancelled" | "deleted";

/** `nothing`: news, or what can be done without the tournament. An invitation is news once the evening has begun. */
const asksUntil: Record<NotificationKind, AsksUntil | "nothing"> = {
  promoted: "nothing",
  added: "nothing",
  "brought-along": "cancelled",
  removed: "nothing",
  "pair-ended": "start",
  "player-joined": "nothing",
  "player-left": "nothing",
  "blocked-friend": "end",
  "same-number": "end",
  "round-starts": "nothing",
  "result-to-confirm": "cancelled",
  "scores-differ": "cancelled",
  "result-objected": "cancelled",
  "results-in": "nothing",
  moved: "nothing",
  cancelled: "nothing",
  stopped: "nothing",
  resumed: "nothing",
  tomorrow: "nothing",
  "payment-due": "cancelled",
  "price-changed": "nothing",
  "new-evening": "cancelled",
  invited: "cancelled",
  "series-stopped": "nothing",
  "place-offered": "start",
  "offer-lapsed": "nothing",
  "place-burning": "start",
  "confirm-coming": "start",
  "place-released": "nothing",
  refunded: "nothing",
  "unpaid-released": "nothing",
  "terms-missing": "end",
  "money-trouble": "nothing",
  "fees-claimed": "deleted",
  "fees-deadline": "cancelled",
  "entry-requested": "end",
  "request-declined": "nothing",
  "role-given": "nothing",
  "role-taken": "nothing",
  "helper-joined": "nothing",
  "helper-left": "nothing",
};

const OVER: Record<TournamentStatus | "deleted", readonly AsksUntil[]> = {
  draft: [],
  open: [],
  full: [],
  in_progress: ["start"],
  completed: ["start", "end"],
  cancelled: ["start", "end", "cancelled"],
  deleted: ["start", "end", "cancelled", "deleted"],
};

/** The kinds that ask for what cannot be done in this status any more. */
export const kindsOver = (status: TournamentStatus | "deleted"): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => OVER[status].some((until) => until === asksUntil[kind]));
