// Moves of pairs between the lines of a team. The button that was pressed keeps the focus, although its row moves.
import type { TournamentParticipant } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { moveLine } from "../../../../data/tournaments/participant-actions.ts";
import { teamTexts } from "../../../../text/results/teams.ts";

export type LineMove = { entry: TournamentParticipant; pair: string; line: number };
export type SavingMove = { entry: Pick<TournamentParticipant, "id">; line: number };

/**
 * @param order the pairs on screen, as one text: a new one means that the rows have moved
 * @param onBegin what other writes have said is no longer about the last press
 */
export function useLineMoves(order: string, onBegin: () => void) {
  const save = useMutation(moveLine);
  const pressed = useRef<HTMLElement>(undefined);
  const [said, say] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that moves in the document loses the focus
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && pressed.current?.isConnected) pressed.current.focus();
    pressed.current = undefined;
  }, [order]);
  function move({ entry, pair, line }: LineMove, button: HTMLElement) {
    pressed.current = button;
    onBegin();
    say("");
    save.mutate({ entry, line }, { onSuccess: () => say(teamTexts.moved(pair, line)) });
  }
  /** Back to the order by level, for the whole team of the entry. */
  function reset(entry: TournamentParticipant | undefined) {
    onBegin();
    say("");
    if (entry) save.mutate({ entry, line: 0 });
  }
  // A second move before the answer would be over a revision that is about to change: the buttons wait, and the pressed one says so.
  return {
    move,
    reset,
    forget: save.reset,
    saving: save.isPending ? save.variables : undefined,
    error: save.error,
    said,
  };
}

export type LineMoves = ReturnType<typeof useLineMoves>;
