import { isSeated } from "@bandeha/contract";
import { IconArrowLeft, IconSearch, IconX } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { checkInTexts as texts } from "../../../text/manage/check-in.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { IconButton } from "../../../ui/buttons/IconButton.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { TopBar } from "../../../ui/layout/TopBar.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../../ui/states/EmptyState.tsx";
import { DoorCalls, useDoorCalls } from "../before/places/DoorCalls.tsx";
import { courtMarks } from "../before/start/court-marks.ts";
import { StartBar } from "../before/start/StartBar.tsx";
import { CourtMarks } from "../CourtMarks.tsx";
import { StoredLostDrafts } from "../during/drafts/LostDrafts.tsx";
import { attendanceOf } from "./attendance.ts";
import classes from "./CheckIn.module.css";
import { CheckInList } from "./CheckInList.tsx";
import { toList } from "./check-in-address.ts";
import { EveryoneCame } from "./EveryoneCame.tsx";

const icon = { size: 24, stroke: 1.75, "aria-hidden": true } as const;

type CheckInScreenProps = {
  play: Play;
  /** Above the list: what an administrator has done to the tournament. */
  note?: ReactNode;
};

/** Who has come, on a screen of its own: the organiser marks 32 people at the door in a minute. */
export function CheckInScreen({ play, note }: CheckInScreenProps) {
  const [typed, setTyped] = useState<string>();
  const calls = useDoorCalls(play);
  const { tournament, participants } = play;
  const seated = participants.filter(isSeated);
  const { came, late, unmarked } = attendanceOf(seated);
  const awaited = [...unmarked, ...late];
  const subtitle = texts.startsAt(tournament.name, tournament.start_time);
  const find = (
    <IconButton
      aria-label={texts.find}
      aria-expanded={typed !== undefined}
      onClick={() => setTyped(typed === undefined ? "" : undefined)}
    >
      {typed === undefined ? <IconSearch {...icon} /> : <IconX {...icon} />}
    </IconButton>
  );
  return (
    <>
      <TopBar
        title={texts.title}
        isHeading
        subtitle={<span className={classes.subtitle}>{subtitle}</span>}
        back={toList("players")}
        backLabel={texts.toPlayers}
        action={find}
      />
      <div className={classes.page}>
        <Row as="header" gap={16} align="center" className={classes.head}>
          <IconButton component={AppLink} to={toList("players")} aria-label={texts.toPlayers}>
            <IconArrowLeft {...icon} />
          </IconButton>
          <div>
            <h1>{texts.title}</h1>
            <p className="quiet">{subtitle}</p>
          </div>
          {find}
        </Row>
        <div className={classes.above}>
          {note}
          <StoredLostDrafts play={play} />
        </div>
        {seated.length === 0 ? (
          <EmptyState title={texts.title} text={texts.nobodySeated}>
            <Button component={AppLink} to={toList("players")} variant="light">
              {texts.toPlayers}
            </Button>
          </EmptyState>
        ) : (
          <>
            <div className={classes.count}>
              <CourtMarks {...courtMarks(tournament, seated)} />
              <span className={classes.figures}>
                <b>{came.length}</b> {texts.countOf(seated.length)}
              </span>
            </div>
            <Row align="center" justify="between" className={classes.awaited}>
              <h2>{texts.waiting(awaited.length)}</h2>
              <EveryoneCame play={play} awaited={awaited} />
            </Row>
            {typed !== undefined && (
              <div className={classes.search}>
                <TextField
                  aria-label={texts.findLabel}
                  type="search"
                  autoComplete="off"
                  autoFocus
                  placeholder={texts.findLabel}
                  value={typed}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              </div>
            )}
            <CheckInList play={play} typed={typed ?? ""} />
          </>
        )}
      </div>
      <StartBar play={play} checksIn above={calls && <DoorCalls play={play} calls={calls} />} />
    </>
  );
}
