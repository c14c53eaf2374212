import { isSeated } from "@bandeha/contract";
import { useEffect, useState } from "react";
import { needMarks } from "../../../offline/marks/kept-marks.ts";
import { checkInTexts as texts } from "../../../text/manage/check-in.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { afterPress } from "../../../ui/accessibility/after-press.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { attendanceOf, type HeldRow, SECTIONS, sectionOf, sectionRows } from "./attendance.ts";
import classes from "./CheckIn.module.css";

import { CheckInRow } from "./CheckInRow.tsx";

import type { OpenRow } from "./RowActions.tsx";
import { isFound } from "./search.ts";

/** A tapped row moves to its section after this time, or at the next tap. */
const HELD_MS = 2000;

/** The rows of the check-in. `typed` filters them by name. */
export function CheckInList({ play, typed }: { play: Play; typed: string }) {
  // With a network, so that the strip has its code when the network is lost.
  useEffect(needMarks, []);
  const [held, setHeld] = useState<HeldRow>();
  const [opened, setOpened] = useState<OpenRow>();
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(afterPress, HELD_MS, () => setHeld((now) => (now === held ? undefined : now)));
    return () => clearTimeout(timer);
  }, [held]);

  const { names } = play;
  const nameOf = ({ user }: { user: string }) => names.full(user);
  const seated = play.participants.filter(isSeated);
  const rows = sectionRows(
    seated.filter((entry) => isFound(nameOf(entry), typed)),
    held,
    nameOf,
    play.tournament.confirm_hours > 0,
  );
  const { came } = attendanceOf(seated);
  return (
    <>
      <VisuallyHidden role="status">{texts.spoken(came.length, seated.length)}</VisuallyHidden>
      {typed && SECTIONS.every((section) => rows[section].length === 0) && (
        <p className={classes.none}>{texts.nobodyFound(typed)}</p>
      )}
      {SECTIONS.filter((section) => rows[section].length > 0).map((section) => (
        <ul key={section} className={classes.list} aria-label={texts[section]}>
          {rows[section].map((entry) => (
            <CheckInRow
              key={entry.id}
              play={play}
              entry={entry}
              opened={opened?.id === entry.id ? opened : undefined}
              onOpen={setOpened}
              // A second tap keeps the row where the first one found it.
              onTap={() => setHeld({ id: entry.id, section: held?.id === entry.id ? held.section : sectionOf(entry) })}
            />
          ))}
        </ul>
      ))}
    </>
  );
}
