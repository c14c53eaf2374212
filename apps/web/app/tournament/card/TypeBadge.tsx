import type { TournamentType } from "@bandeha/contract";
import { typeNames } from "@bandeha/contract";
import { Chip, type ChipTone } from "../../ui/layout/Chip.tsx";

export function TypeBadge({ type, tone = "court" }: { type: TournamentType | ""; tone?: ChipTone }) {
  return type ? <Chip tone={tone}>{typeNames[type].name}</Chip> : null;
}
