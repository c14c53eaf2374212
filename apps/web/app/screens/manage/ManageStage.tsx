import { statusOf, type TournamentStatus } from "@bandeha/contract";
import type { ComponentType } from "react";
import { isSeated } from "../../data/tournament-participants.ts";
import { formatWhen } from "../../text/format.ts";
import { currentRound, roundsTotal } from "../../tournament/play/round-plan.ts";
import { cityClock, roundEnd } from "../../tournament/play/round-time.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { AfterPlay } from "./after/AfterPlay.tsx";
import { CancelledPlay } from "./after/CancelledPlay.tsx";
import { AnnounceSheet } from "./announce/AnnounceSheet.tsx";
import { BeforeStart } from "./before/BeforeStart.tsx";
import { InProgress } from "./during/InProgress.tsx";
import { JournalSheet } from "./journal/JournalSheet.tsx";
import { ManageHead } from "./ManageHead.tsx";
import { ManageMenu } from "./ManageMenu.tsx";

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
  return (
    <>
      <ManageHead tournament={play.tournament} subtitle={subtitleOf(play)} menu={<ManageMenu play={play} />} />
      <Stage play={play} />
      <JournalSheet play={play} />
      <AnnounceSheet play={play} />
    </>
  );
}

/** «Раунд 3 из 7 · до 13:20» during play, else the date. */
function subtitleOf(play: Play): string {
  const { tournament, participants } = play;
  const round = currentRound(play.rounds);
  if (statusOf(tournament) !== "in_progress" || !round) return formatWhen(tournament);
  const end = roundEnd(tournament, round, participants.filter(isSeated).length);
  const place = `Раунд ${round.round_number} из ${roundsTotal(play)}`;
  return end ? `${place} · до ${cityClock(end, tournament)}` : place;
}
