import type { TournamentParticipant } from "@bandeha/contract";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { markPlayer } from "../../../offline/marks/send-marks.ts";
import { checkInTexts as texts } from "../../../text/manage/check-in.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { afterPress } from "../../../ui/accessibility/after-press.ts";
import { Button } from "../../../ui/buttons/Button.tsx";

const UNDO_MS = 60_000;
const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;

type EveryoneCameProps = { play: Play; awaited: readonly TournamentParticipant[] };

/** Marks all awaited players as present; for a minute it can be taken back. Late ones keep their mark while others are unmarked. */
export function EveryoneCame({ play: { participants, names }, awaited }: EveryoneCameProps) {
  const [marked, setMarked] = useState<readonly TournamentParticipant[]>();
  useEffect(() => {
    if (!marked) return;
    const timer = setTimeout(afterPress, UNDO_MS, () => setMarked(undefined));
    return () => clearTimeout(timer);
  }, [marked]);

  if (marked) {
    const takeBack = () => {
      for (const { id, check_in, check_in_at } of marked) {
        const entry = participants.find((one) => one.id === id);
        // Not where another phone has marked them otherwise since.
        if (entry?.check_in === "came") markPlayer(entry, names.full(entry.user), { check_in, check_in_at });
      }
      setMarked(undefined);
    };
    return (
      <Button variant="subtle" leftSection={<IconArrowBackUp {...icon} />} onClick={takeBack}>
        {texts.undo}
      </Button>
    );
  }
  if (awaited.length === 0) return null;
  const unmarked = awaited.filter(({ check_in }) => check_in !== "late");
  const others = unmarked.length > 0 && unmarked.length < awaited.length;
  const present = others ? unmarked : awaited;
  const markAll = () => {
    for (const entry of present) markPlayer(entry, names.full(entry.user), { check_in: "came" });
    setMarked(present);
  };
  return (
    <Button variant="subtle" leftSection={<IconCheck {...icon} />} onClick={markAll}>
      {others ? texts.othersCame : texts.everyoneCame}
    </Button>
  );
}
