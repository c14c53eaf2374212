import { courtPage as texts } from "../../text/play/court.ts";
import { sidesOf } from "../../tournament/play/match-score.ts";
import type { Play } from "../../tournament/play/use-play.ts";
import { lostScores } from "../../tournament/score/lost-scores.ts";
import { EndedReport } from "./EndedReport.tsx";
import { LostScores } from "./LostScores.tsx";
import { useTypedScores } from "./typed-scores.tsx";
import type { CourtUser } from "./use-report.ts";

/** The page takes no scores any more: what was typed on it, and what was reported of its last match without a result. */
export function Unrecorded({ play, by }: { play: Play; by: CourtUser }) {
  const { all } = useTypedScores();
  const match = play.matches.findLast(
    (one) =>
      one.status === "active" &&
      (by.kind === "player" ? sidesOf(one).flat().includes(by.user) : one.court === by.court),
  );
  return (
    <>
      <LostScores lost={lostScores(all, play.matches, [])} reason={texts.toOrganiser} />
      {match && by.kind !== "scorekeeper" && <EndedReport play={play} match={match} entry="none" />}
    </>
  );
}
