import { isPaused, isSeated, organises, statusOf, type TournamentStatus } from "@bandeha/contract";
import type { ComponentType } from "react";
import { useSearchParams } from "react-router";
import { formatWhen, PLAYERS, plural } from "../../text/format.ts";
import { playersAndEnd } from "../../text/play/running-round.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { AfterPlay } from "./after/AfterPlay.tsx";
import { CancelledPlay } from "./after/CancelledPlay.tsx";
import { AnnounceSheet } from "./announce/AnnounceSheet.tsx";
import { BeforeStart } from "./before/BeforeStart.tsx";
import { ClubChatSheet } from "./chat/ClubChatSheet.tsx";
import { CheckInScreen } from "./check-in/CheckInScreen.tsx";
import { usePlayerList } from "./check-in/use-player-list.ts";
import { InProgress } from "./during/InProgress.tsx";
import { JournalSheet } from "./journal/JournalSheet.tsx";
import classes from "./Manage.module.css";
import { ManageDialogs } from "./ManageDialogs.tsx";
import { ManageHead } from "./ManageHead.tsx";
import { ManageMenu } from "./ManageMenu.tsx";
import { StartUndo } from "./StartUndo.tsx";

const StoppedNote = lazyPart(() => import("../../tournament/about/StoppedNote.tsx").then((code) => code.StoppedNote));

const StaffSheet = lazyPart(() => import("./staff/StaffSheet.tsx").then((code) => code.StaffSheet));

const ScoreLinksSheet = lazyPart(() => import("./staff/ScoreLinksSheet.tsx").then((code) => code.ScoreLinksSheet));

/** The management screen of each status. */
const stages: Record<TournamentStatus, ComponentType<{ play: Play }>> = {
  draft: BeforeStart,
  open: BeforeStart,
  full: BeforeStart,
  in_progress: InProgress,
  completed: AfterPlay,
  cancelled: CancelledPlay,
};

export function ManageStage({ play }: { play: Play }) {
  const Stage = stages[statusOf(play.tournament)];
  const list = usePlayerList(play);
  const [search] = useSearchParams();
  const sheets = (
    <>
      <JournalSheet play={play} />
      <AnnounceSheet play={play} />
      <ClubChatSheet tournament={play.tournament} />
      {search.has("staff") && <StaffSheet play={play} />}
      {search.has("score-links") && organises(play.tournament, play.viewer) && <ScoreLinksSheet play={play} />}
    </>
  );
  const stopped = (play.tournament.hidden_by_admin || isPaused(play.tournament)) && (
    <StoppedNote tournament={play.tournament} />
  );
  // On the day the check-in opens by itself, also where the address asks for a sheet.
  const checksIn = Stage === BeforeStart && list === "check-in";
  return (
    <ManageDialogs play={play}>
      {checksIn ? (
        <CheckInScreen play={play} note={stopped} />
      ) : (
        <>
          <ManageHead tournament={play.tournament} subtitle={subtitleOf(play)} menu={<ManageMenu play={play} />} />
          {stopped && <div className={classes.stopped}>{stopped}</div>}
          <StartUndo play={play} />
          <Stage play={play} />
        </>
      )}
      {sheets}
    </ManageDialogs>
  );
}

/** «30 игроков · корт до 21:00» during play, else the date. */
function subtitleOf({ tournament, participants }: Play): string {
  if (statusOf(tournament) !== "in_progress") return formatWhen(tournament);
  return playersAndEnd(plural(participants.filter(isSeated).length, PLAYERS), tournament.end_time);
}
