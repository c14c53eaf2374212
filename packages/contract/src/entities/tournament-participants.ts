import { TEAMS } from "@bandeha/engine";
import { date, defineCollection, number, type RecordOf, relation, select, text } from "../fields/fields.ts";
import { costLimits, NOTES_MAX } from "../page-limits.ts";
import type { Tournament } from "./tournaments.ts";
import type { User } from "./users.ts";

export const PARTICIPANT_STATUSES = ["registered", "confirmed", "waitlist", "cancelled"] as const;
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number];
export const participantStatusLabels: Record<ParticipantStatus, string> = {
  registered: "Участвует",
  confirmed: "Подтверждено",
  waitlist: "Лист ожидания",
  cancelled: "Отмена",
};

/** Statuses that have a place. */
export const SEATED_STATUSES = ["registered", "confirmed"] as const satisfies readonly ParticipantStatus[];

/** Whether an entry has a place. */
export const isSeated = ({ status }: { status: ParticipantStatus | "" }): boolean =>
  SEATED_STATUSES.some((seated) => seated === status);

/** `waived`: nothing came and nothing is to pay, because the fee is forgiven or the player's own price is 0. The server writes it. */
export const PAYMENT_STATUSES = ["unpaid", "paid", "waived"] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Whether the organiser has seen the player before the first round; empty until it is marked. */
export const CHECK_INS = ["came", "late", "absent"] as const;
export type CheckIn = (typeof CHECK_INS)[number];

export const tournamentParticipants = defineCollection("tournament_participants", "pbc_3064036260", {
  tournament: relation("tournaments", { required: true, cascade: true }),
  user: relation("users", { required: true }),
  status: select(PARTICIPANT_STATUSES),
  registration_date: date(),
  payment_status: select(PAYMENT_STATUSES),
  /** Roubles, with kopecks after the point: what came and was not sent back. */
  payment_amount: number({ min: 0, max: costLimits.max }),
  /** Position in the waitlist, 1..n; 0 for all others. */
  position: number({ int: true, min: 0 }),
  /** Until when a place is kept for this waiting player, who may take it (`registered`) or not (`cancelled`). */
  offered_until: date({ serverOwned: true }),
  /** When they let an offer lapse; empty again once every place is taken. */
  unanswered_at: date({ serverOwned: true }),
  /** When the player was last asked whether they come; empty for who signed up after the question, which is an answer. */
  asked_at: date({ serverOwned: true }),
  /** When the player said that they come. */
  confirmed_at: date({ serverOwned: true }),
  /** When the player entered a tournament in progress; empty for those of its start. */
  entered_at: date({ serverOwned: true }),
  /** The player who signed this guest up. */
  brought_by: relation("users", { serverOwned: true }),
  notes: text({ max: NOTES_MAX }),
  /** The agreed partner in a tournament of fixed pairs (product-rules D16). */
  partner: relation("users"),
  /** The team of a club tie: chosen before the start, or given at the start. A pair plays for one team. */
  team: select(TEAMS),
  /** The line of a pair in its team, from 1; 0 where the organiser has not ordered the team (decision 054). */
  line: number({ int: true, min: 0 }),
  check_in: select(CHECK_INS),
  /** When the player came, or is expected if they are late; empty where unknown (decision 069). */
  check_in_at: date(),
});

export type TournamentParticipant = RecordOf<typeof tournamentParticipants.fields> & {
  expand?: { user?: User; tournament?: Tournament; partner?: User };
};
