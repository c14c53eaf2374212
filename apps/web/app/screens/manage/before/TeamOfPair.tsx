import { teamLabels } from "@bandeha/contract";
import type { Team } from "@bandeha/engine";
import { teamWords } from "../../../text/teams.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Chip } from "../../../ui/layout/Chip.tsx";

type TeamChipProps = { team: Team | undefined; chosen: boolean };

/** The team of a pair; outlined while it is a suggestion. */
export const TeamChip = ({ team, chosen }: TeamChipProps) =>
  team && <Chip tone={chosen ? "court" : "line"}>{teamLabels[team]}</Chip>;

type TeamButtonProps = { team: Team | undefined; pair: string; disabled: boolean; onSend: (team: Team) => void };

/** Sends a pair to the other team. */
export function TeamButton({ team, pair, disabled, onSend }: TeamButtonProps) {
  if (!team) return null;
  const other = team === "home" ? "away" : "home";
  return (
    <Button
      variant="subtle"
      disabled={disabled}
      aria-label={`${teamWords.sendTo[other]}: ${pair}`}
      onClick={() => onSend(other)}
    >
      {teamWords.sendTo[other]}
    </Button>
  );
}
