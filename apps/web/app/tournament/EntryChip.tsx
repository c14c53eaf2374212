import { isOrganiser, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { Chip } from "../ui/Chip.tsx";
import classes from "./TournamentCard.module.css";

type EntryChipProps = {
  tournament: Tournament;
  viewer: string | undefined;
  entry: TournamentParticipant | undefined;
};

/** What the viewer is to this tournament, in a word; nothing for a stranger. */
export function EntryChip({ tournament, viewer, entry }: EntryChipProps) {
  const organises = isOrganiser(tournament, viewer);
  if (!organises && !entry) return null;
  return (
    <div className={classes.entry}>
      {organises && <Chip tone="line">Вы организатор</Chip>}
      {entry && <Chip tone={entry.status === "waitlist" ? "warn" : "good"}>{entryText(entry)}</Chip>}
    </div>
  );
}

export function entryText({ status, position }: Pick<TournamentParticipant, "status" | "position">): string {
  if (status === "waitlist") return position ? `Вы ${position}-й в листе ожидания` : "Вы в листе ожидания";
  return status === "confirmed" ? "Участие подтверждено" : "Вы записаны";
}
