import { playName, type Tournament } from "@bandeha/contract";
import { Chip, type ChipTone } from "../../ui/layout/Chip.tsx";

type TypeBadgeProps = { tournament: Pick<Tournament, "type" | "variant">; tone?: ChipTone };

export function TypeBadge({ tournament, tone = "court" }: TypeBadgeProps) {
  return tournament.type ? <Chip tone={tone}>{playName(tournament)}</Chip> : null;
}
