import type { TournamentParticipant } from "@bandeha/contract";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { updateParticipants } from "../../../data/tournaments/participant-lists.ts";
import { checkInTexts as texts } from "../../../text/manage/check-in.ts";
import { afterPress } from "../../../ui/accessibility/after-press.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { notifyFailure } from "../notify-failure.ts";

const UNDO_MS = 60_000;
const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

/** Marks all awaited players as present, all or none; for a minute it can be taken back. Late ones keep their mark while others are unmarked. */
export function EveryoneCame({ awaited }: { awaited: readonly TournamentParticipant[] }) {
  const [marked, setMarked] = useState<readonly TournamentParticipant[]>();
  const mark = useMutation(updateParticipants);
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(afterPress, UNDO_MS, () => setMarked(undefined));
    return () => clearTimeout(timer);
  }, [marked]);

  if (marked) {
    const before = marked.map(({ id, check_in, check_in_at }) => ({ id, change: { check_in, check_in_at } }));
    return (
      <Button
        variant="subtle"
        loading={mark.isPending}
        leftSection={<IconArrowBackUp {...icon} />}
        onClick={() => mark.mutate(before, { onSuccess: () => setMarked(undefined), onError: notifyFailure })}
      >
        {texts.undo}
      </Button>
    );
  }
  if (awaited.length === 0) return null;
  const unmarked = awaited.filter(({ check_in }) => check_in !== "late");
  const others = unmarked.length > 0 && unmarked.length < awaited.length;
  const present = others ? unmarked : awaited;
  const all = present.map(({ id }) => ({ id, change: { check_in: "came" as const } }));
  return (
    <Button
      variant="subtle"
      loading={mark.isPending}
      leftSection={<IconCheck {...icon} />}
      onClick={() => mark.mutate(all, { onSuccess: () => setMarked(present), onError: notifyFailure })}
    >
      {others ? texts.othersCame : texts.everyoneCame}
    </Button>
  );
}
