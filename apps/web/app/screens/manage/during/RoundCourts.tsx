import { type TournamentMatch, type TournamentRound, toScore, toSettings } from "@bandeha/contract";
import { type RefObject, useEffect, useRef } from "react";
import { useUnsettled } from "../../../offline/outbox/use-outbox.ts";
import { courtTexts } from "../../../text/play/running-round.ts";
import { sidesOf, spokenScore } from "../../../tournament/play/match-score.ts";
import { restingPlayers } from "../../../tournament/play/resting.ts";
import { courtsInOrder, currentRound, isDone, roundStep } from "../../../tournament/play/round-plan.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { VisuallyHidden } from "../../../ui/accessibility/VisuallyHidden.tsx";
import { AnnounceLink } from "../announce/AnnounceLink.tsx";
import classes from "../Manage.module.css";
import { stillSaved } from "./bar/undoable.ts";
import type { OpenCourt } from "./bar/use-bar-step.ts";
import { CourtCard } from "./courts/CourtCard.tsx";
import { CourtChips } from "./courts/CourtChips.tsx";
import { CourtList } from "./courts/CourtList.tsx";
import { DisputeList } from "./courts/DisputeList.tsx";
import type { Dispute } from "./courts/use-disputes.ts";
import { LostDrafts } from "./drafts/LostDrafts.tsx";
import type { SaveScore } from "./drafts/use-save.ts";
import type { ScoreEntry } from "./drafts/use-scoring.ts";
import { LateArrivals } from "./late/LateArrivals.tsx";
import { RoundHead } from "./round/RoundHead.tsx";
import { nextRoundText, roundNote } from "./round/round-text.ts";

type RoundCourtsProps = {
  play: Play;
  round: TournamentRound;
  open: OpenCourt | undefined;
  disputes: readonly Dispute[];
  scoring: ScoreEntry;
  saving: SaveScore;
  /** Opens the court of any round. */
  onSettle: (match: TournamentMatch) => void;
};

/** A round: its clock, a button per court, the card of the open court, and who plays where. */
export function RoundCourts({ play, round, open, disputes, scoring, saving, onSettle }: RoundCourtsProps) {
  const section = useRef<HTMLElement>(null);
  const { round_number: number, status } = round;
  const courts = byCourt(play, number);
  const unsettled = useUnsettled(play.tournament.id).disputed;
  const disputed = new Set([...unsettled, ...disputes.map(({ match }) => match.id)]);
  const { focusTarget } = scoring;
  const last = stillSaved(scoring.saved, play);
  // Another phone may have begun the next round: its courts have the same numbers.
  const saved = last?.after.round === number ? last : undefined;
  useFocusTarget(section, focusTarget, open?.match.id);

  const step = roundStep(play);
  const isCurrent = currentRound(play.rounds)?.id === round.id;
  const isPlayed = courts.every(isDone);
  const next = isCurrent && isPlayed && step.kind === "next" ? step : undefined;
  const others = courts.filter(({ id }) => id !== open?.match.id);
  return (
    <section className={classes.courts} aria-label={`Корты, раунд ${number}`} ref={section}>
      <RoundHead play={play} round={round} />
      <LostDrafts play={play} lost={scoring.lost} onDrop={scoring.dropLost} />
      {isCurrent && <LateArrivals play={play} />}
      {status !== "pending" && (
        <CourtChips
          play={play}
          courts={courts}
          resting={restingPlayers(play, number).length}
          open={open}
          disputed={disputed}
          onOpen={scoring.openCourt}
        />
      )}
      {open && (
        <CourtCard
          key={open.match.id}
          play={play}
          match={open.match}
          dispute={disputes.find(({ match }) => match.id === open.match.id)}
          scoring={scoring}
          saving={saving}
        />
      )}
      <DisputeList
        disputes={disputes.filter(({ match }) => match.id !== open?.match.id)}
        saving={saving}
        onSettle={onSettle}
      />
      {next?.pending ? (
        <CourtList
          play={play}
          round={next.number}
          title={courtTexts.whoWhereIn(next.number)}
          courts={byCourt(play, next.number)}
        />
      ) : (
        others.length > 0 && (
          <CourtList
            play={play}
            round={number}
            title={courtTexts.whoWhere}
            courts={others}
            action={isCurrent && <AnnounceLink play={play} />}
            note={next ? nextRoundText(play.tournament) : status === "active" ? roundNote(play) : undefined}
            disputed={disputed}
            onSettle={scoring.openCourt}
          />
        )
      )}
      <VisuallyHidden role="status">{saved && savedText(play, saved.after)}</VisuallyHidden>
    </section>
  );
}

/** Courts stand still: by number, whatever their state. */
const byCourt = ({ matches }: Play, round: number): TournamentMatch[] => courtsInOrder(matches, round, () => false);

/** The pressed button is gone or the round is new: scrolls to the court in question and focuses it. */
function useFocusTarget(
  section: RefObject<HTMLElement | null>,
  target: ScoreEntry["focusTarget"],
  open: string | undefined,
) {
  const settled = useRef<ScoreEntry["focusTarget"]>(undefined);
  useEffect(() => {
    if (!target || target === settled.current || !section.current) return;
    // A round that has just begun may not have loaded yet.
    if (target.roundBegan && !open) return;
    if (target.opens && open !== target.court) return;
    settled.current = target;
    const next = target.next && section.current.querySelector<HTMLElement>("[data-open]");
    const court = next || section.current.querySelector<HTMLElement>(`[data-court="${target.court}"]`);
    const place = court?.querySelector<HTMLElement>("[data-title]") ?? court;
    if (!target.roundBegan) place?.scrollIntoView({ block: "nearest" });
    place?.focus({ preventScroll: true });
  }, [target, open, section]);
}

function savedText(play: Play, match: TournamentMatch): string {
  const score = toScore(match);
  if (!score) return "";
  const sides = sidesOf(match).map(play.names.side) as [string, string];
  return `Корт ${match.court} сохранён. ${spokenScore(score, toSettings(play.tournament).scoring, sides)}`;
}
