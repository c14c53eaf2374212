import {
  isPaused,
  PAUSED,
  statusOf,
  type Tournament,
  type TournamentStatus,
  tournamentStatusLabels,
} from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { Chip, type ChipTone } from "../../ui/layout/Chip.tsx";
import { seatsLeft, seatsText } from "./seats.ts";

const TONES: Record<TournamentStatus, ChipTone> = {
  draft: "line",
  open: "good",
  full: "warn",
  in_progress: "court",
  completed: "line",
  cancelled: "bad",
};

type StatusBadgeProps = {
  tournament: Pick<Tournament, "status" | "max_players" | "allow_waitlist" | "places_held" | "stopped">;
  /** If the seats are known, an open tournament without places is shown as full (product-rules D4). */
  seats?: SeatCount | undefined;
  /** The deadline of signing up has passed. */
  over?: boolean;
  /** For coloured backgrounds. */
  tone?: ChipTone | undefined;
};

export function StatusBadge({ tournament, seats, over, tone }: StatusBadgeProps) {
  const status = statusOf(tournament);
  if (isPaused(tournament))
    return (
      <Chip tone={tone ?? "warn"} dot>
        {PAUSED}
      </Chip>
    );
  if (status === "open" && (over || (seats && seatsLeft(tournament, seats) === 0))) {
    return (
      <Chip tone={tone ?? "warn"} dot>
        {seatsText(0, tournament.allow_waitlist, over)}
      </Chip>
    );
  }
  return (
    <Chip tone={tone ?? TONES[status]} dot>
      {tournamentStatusLabels[status]}
    </Chip>
  );
}
