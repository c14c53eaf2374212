import type { NamedTeams, TournamentParticipant } from "@bandeha/contract";
import type { Team } from "@bandeha/engine";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { sendToText, teamTexts } from "../../../../text/results/teams.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../../ui/buttons/IconButton.tsx";
import type { LineMove, SavingMove } from "./use-line-moves.ts";

type TeamButtonProps = {
  tournament: NamedTeams;
  team: Team;
  pair: string;
  disabled: boolean;
  onSend: (team: Team) => void;
};

/** Sends a pair to the other team. */
export function TeamButton({ tournament, team, pair, disabled, onSend }: TeamButtonProps) {
  const other = team === "home" ? "away" : "home";
  const text = sendToText(other, tournament);
  return (
    <Button variant="subtle" disabled={disabled} aria-label={`${text}: ${pair}`} onClick={() => onSend(other)}>
      {text.startsWith(teamTexts.change) ? teamTexts.change : text}
    </Button>
  );
}

type LineButtonsProps = {
  /** Of one of the two players. */
  entry: TournamentParticipant | undefined;
  pair: string;
  /** From 1. */
  line: number;
  last: number;
  /** The move that waits for its answer. */
  saving: SavingMove | undefined;
  onMove: (move: LineMove, button: HTMLElement) => void;
};

const icon = { size: 22, stroke: 2, "aria-hidden": true } as const;

/** One line up, one line down. */
export function LineButtons({ entry, pair, line, last, saving, onMove }: LineButtonsProps) {
  const button = (label: string, to: number) => ({
    edged: true,
    "aria-label": `${label}: ${pair}`,
    loading: saving !== undefined && saving.entry.id === entry?.id && saving.line === to,
    disabled: saving !== undefined || to < 1 || to > last,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (entry) onMove({ entry, pair, line: to }, currentTarget);
    },
  });
  return (
    <>
      <IconButton {...button(teamTexts.up, line - 1)}>
        <IconArrowUp {...icon} />
      </IconButton>
      <IconButton {...button(teamTexts.down, line + 1)}>
        <IconArrowDown {...icon} />
      </IconButton>
    </>
  );
}
