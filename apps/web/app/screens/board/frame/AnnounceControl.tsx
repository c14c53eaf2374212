import { IconSpeakerphone } from "@tabler/icons-react";
import { useState } from "react";
import { calls } from "../../../text/play/calls.ts";
import { AnnounceDialog } from "../../../tournament/card/AnnounceDialog.tsx";
import type { Play } from "../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import classes from "./BoardControls.module.css";

export function AnnounceControl({ play, round }: { play: Play; round: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={classes.control} onClick={() => setOpened(true)}>
        <IconSpeakerphone size={24} stroke={1.75} aria-hidden />
        <VisuallyHidden>{calls.announce}</VisuallyHidden>
      </button>
      <AnnounceDialog play={play} round={round} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
