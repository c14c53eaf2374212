import type { Tournament } from "@bandeha/contract";
import { IconCalendarPlus } from "@tabler/icons-react";
import { useState } from "react";
import { OFFLINE } from "../../text/failures.ts";
import { lobby } from "../../text/lobby/lobby.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { whileAwaited } from "../../ui/loading/awaited-code.ts";
import classes from "./About.module.css";
import { type ActionProps, actionLook } from "./action-look.ts";

const loadFile = () => import("./save-calendar-file.ts");
/** Prefetches on press or focus; a failure is reported by the click. */
const prefetchFile = () => void loadFile().catch(() => undefined);

/** What writes the file is loaded on demand. */
export function CalendarButton({ tournament, place = "hero" }: ActionProps<Tournament>) {
  const [offline, setOffline] = useState(false);
  const save = () =>
    whileAwaited(loadFile()).then(
      ({ saveCalendarFile }) => {
        setOffline(false);
        saveCalendarFile(tournament);
      },
      () => setOffline(true),
    );
  return (
    <>
      <Button
        {...actionLook[place]}
        leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
        onPointerDown={prefetchFile}
        onFocus={prefetchFile}
        onClick={save}
        aria-label="Добавить в календарь"
      >
        {place === "bar" ? "Календарь" : lobby.toCalendar}
      </Button>
      {offline && (
        <p className={classes.heroNote} role="alert">
          {OFFLINE}
        </p>
      )}
    </>
  );
}
