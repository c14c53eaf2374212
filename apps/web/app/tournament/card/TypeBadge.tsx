import type { TournamentType } from "@bandeha/contract";
import { typeBadges } from "@bandeha/contract";
import { Chip, type ChipTone } from "../../ui/layout/Chip.tsx";

export function TypeBadge({ type, tone = "court" }: { type: TournamentType | ""; tone?: ChipTone }) {
  return type ? <Chip tone={tone}>{typeBadges[type]}</Chip> : null;
}
