import { IconArrowBackUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { updateRound } from "../../../../data/tournaments/round-actions.ts";
import { startedTooEarly } from "../../../../tournament/play/round-plan.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { ActionItem } from "../../../../ui/overlays/ActionMenu.tsx";
import { notifyFailure } from "../../notify-failure.ts";

/** Undoes the start of a round, as long as it has no results. */
export function TakeBackRound({ play }: { play: Play }) {
  const back = useMutation({ ...updateRound, onError: notifyFailure });
  const round = startedTooEarly(play);
  if (!round) return null;
  return (
    <ActionItem
      icon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
      onClick={() => back.mutate({ id: round.id, tournament: round.tournament, status: "pending" })}
    >
      Отменить начало раунда {round.round_number}
    </ActionItem>
  );
}
