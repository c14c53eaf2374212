import {
  type Staff,
  staffOf,
  statusOf,
  type Tournament,
  type TournamentParticipant,
  type TournamentStatus,
} from "@bandeha/contract";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Row } from "../../ui/layout/Flow.tsx";

type EntryChipProps = {
  tournament: Tournament;
  viewer: string | undefined;
  entry: TournamentParticipant | undefined;
};

/** What the viewer is among those who run a tournament. */
export const roleTexts: Record<Staff, string> = {
  organiser: "Вы организатор",
  co_organizer: "Вы соорганизатор",
  scorer: "Вы ведёте счёт",
};

/** The viewer's role in this tournament; empty for others. */
export function EntryChip({ tournament, viewer, entry }: EntryChipProps) {
  const staff = staffOf(tournament, viewer);
  if (!staff && !entry) return null;
  return (
    <Row gap={6} wrap mt={10}>
      {staff && <Chip tone="line">{roleTexts[staff]}</Chip>}
      {entry && (
        <Chip tone={entry.status === "waitlist" ? "warn" : "good"}>{entryText(entry, statusOf(tournament))}</Chip>
      )}
    </Row>
  );
}

type Entry = Pick<TournamentParticipant, "status" | "position"> & Partial<Pick<TournamentParticipant, "offered_until">>;

/** The state of an entry for its owner, while the tournament is in `status`. */
export function entryText({ status: entry, position, offered_until }: Entry, status: TournamentStatus): string {
  if (status === "completed") return entry === "waitlist" ? "Вы были в листе ожидания" : "Вы играли";
  if (entry === "waitlist" && offered_until) return "Вам предложили место";
  if (entry === "waitlist") return position ? `Вы в листе ожидания, номер ${position}` : "Вы в листе ожидания";
  return entry === "confirmed" ? "Участие подтверждено" : "Вы записаны";
}
