import { isSeated, MINUTE_MS, statusOf, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useServerTime } from "../../../../data/client/use-server-time.ts";
import { type TournamentChange, updateTournament } from "../../../../data/tournaments/tournament-actions.ts";
import { errorSentence } from "../../../../text/errors.ts";
import { formatClock, today } from "../../../../text/format.ts";
import { seatTexts } from "../../../../text/lobby/seats.ts";
import { checkInTexts } from "../../../../text/manage/check-in.ts";
import { attendanceSummary } from "../../../../text/manage/manage.ts";
import { startTexts as texts } from "../../../../text/manage/start.ts";
import { markTexts } from "../../../../text/marks.ts";
import { seatsLeft, seatsText } from "../../../../tournament/card/seats.ts";
import { signupsEndOf, useDeadlinePassed } from "../../../../tournament/join/use-deadline.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { StickyBar } from "../../../../ui/layout/StickyBar.tsx";
import { attendanceOf, countsOf } from "../../check-in/attendance.ts";
import classes from "../../Manage.module.css";
import { InviteDialog } from "./InviteDialog.tsx";
import { StartSheet } from "./StartSheet.tsx";
import type { StartChoice } from "./start-choices.ts";
import { canCallUp, checkDraw, type StartPlan, startPlan } from "./start-plan.ts";
import { hasWarnings, type StartWarnings, startWarnings } from "./start-warnings.ts";
import { useSentMarks } from "./use-sent-marks.ts";
import { useWait } from "./use-wait.ts";

type StartBarProps = {
  play: Play;
  /** At the door: the time, and the courts that are ready. */
  checksIn?: boolean;
  above?: ReactNode;
};

/** The next step before play: publish, invite or start. A start that needs a decision opens the sheet (product-rules D34). */
export function StartBar({ play, checksIn = false, above }: StartBarProps) {
  const { tournament, participants } = play;
  const [sheet, setSheet] = useState<"start" | "invite">();
  const save = useMutation(updateTournament);
  const marks = useSentMarks(play);
  const { till, wait } = useWait(tournament);
  const isOver = useDeadlinePassed(signupsEndOf(tournament), undefined);
  const draft = statusOf(tournament) === "draft";
  const plan = startPlan(draft ? { ...tournament, status: "open" } : tournament, participants);
  const day = today(zoneOf(tournament), new Date(useServerTime(MINUTE_MS)));
  const doubts = startWarnings(tournament, participants, day);
  const close = () => {
    save.reset();
    setSheet(undefined);
  };
  const change = (changed: TournamentChange, done?: () => void) =>
    save.mutate({ id: tournament.id, change: changed }, { onSuccess: done });

  function start(changed: TournamentChange) {
    void marks.afterMarks(() => {
      window.scrollTo({ top: 0 });
      change(changed, close);
    });
  }

  function choose(choice: StartChoice) {
    if (choice.kind === "play") return start({ status: "in_progress", starters: choice.starters });
    if (choice.kind === "invite") return setSheet("invite");
    if (choice.kind === "move") return change({ date: day }, close);
    wait(choice.till);
    close();
  }

  const saving = save.isPending || marks.sending;
  const failure = marks.unsent > 0 ? markTexts.beforeStart(marks.unsent) : save.isError && errorSentence(save.error);
  const startable = plan.ok || canCallUp(play);
  const step = draft ? "publish" : doubts.early || !startable ? "invite" : "start";
  return (
    <>
      <StickyBar
        width={checksIn ? "list" : "wide"}
        context={
          failure && sheet === undefined ? (
            <Note color="red" role="alert">
              {failure}
            </Note>
          ) : (
            above
          )
        }
      >
        <Row gap={12} align="center" justify="between" className={classes.barRow}>
          <div className={classes.progress}>
            <div>
              {checksIn && !doubts.early ? (
                <DoorContext play={play} till={till} reason={plan.ok ? undefined : plan.reason} />
              ) : (
                <DeskContext {...deskText(play, plan, doubts, till, isOver)} />
              )}
            </div>
            {doubts.early && startable && !draft && (
              <Button variant="subtle" className={classes.sooner} onClick={() => setSheet("start")}>
                {texts.sooner}
              </Button>
            )}
          </div>
          {step === "publish" && (
            <Button size="lg" loading={save.isPending} onClick={() => change({ status: "open" })}>
              {texts.publish}
            </Button>
          )}
          {step === "invite" && (
            <Button
              size="lg"
              {...((isOver || placesLeft(play) === 0) && { variant: "default" })}
              onClick={() => setSheet("invite")}
            >
              {!isOver && (placesLeft(play) > 0 || tournament.allow_waitlist) ? texts.invite : texts.share}
            </Button>
          )}
          {step === "start" && (
            <Button
              size="lg"
              loading={saving && sheet === undefined}
              onClick={() => (hasWarnings(doubts) ? setSheet("start") : start({ status: "in_progress" }))}
            >
              {texts.begin}
            </Button>
          )}
        </Row>
      </StickyBar>
      <StartSheet
        play={play}
        doubts={doubts}
        day={day}
        opened={sheet === "start"}
        saving={saving}
        failure={failure}
        onClose={close}
        onChoose={choose}
      />
      <InviteDialog play={play} opened={sheet === "invite"} onClose={close} />
    </>
  );
}

type DeskText = { title: string; text?: string | undefined };

function DeskContext({ title, text }: DeskText) {
  return (
    <>
      <b>{title}</b>
      {text && <div className="quiet">{text}</div>}
    </>
  );
}

/** What the next step is about, or why there is no start yet. */
function deskText(
  play: Play,
  plan: StartPlan,
  { early, attendance }: StartWarnings,
  till: Date | undefined,
  isOver: boolean,
): DeskText {
  const { tournament, participants } = play;
  if (statusOf(tournament) === "draft") return { title: texts.draft, text: texts.draftText };
  const { places_held } = tournament;
  if (early) {
    const offered = places_held > 0 && placesLeft(play) === 0 && !isOver;
    const title = offered ? seatTexts.offered(places_held) : seatsText(placesLeft(play), false, isOver);
    return { title, text: plan.ok ? undefined : plan.reason };
  }
  if (!plan.ok) return { title: texts.notYet, text: plan.reason };
  if (till) return { title: texts.waiting(formatClock(till, zoneOf(tournament))), text: texts.startAnytime };
  if (attendance === "missing")
    return { title: texts.ready, text: attendanceSummary(countsOf(attendanceOf(participants))) };
  return { title: texts.ready, text: texts.firstRound };
}

const placesLeft = ({ tournament, participants }: Play): number =>
  seatsLeft(tournament, { seated: participants.filter(isSeated).length, waiting: 0 });

/** At the door: the time, and how many courts those who came fill. */
function DoorContext({ play, till, reason }: { play: Play; till: Date | undefined; reason: string | undefined }) {
  const { tournament, participants } = play;
  const now = new Date(useServerTime(MINUTE_MS));
  const checked = checkDraw(tournament, attendanceOf(participants).came);
  return (
    <>
      <b className="num">
        {till ? texts.waiting(formatClock(till, zoneOf(tournament))) : formatClock(now, zoneOf(tournament))}
      </b>
      <div className="quiet">{reason ?? checkInTexts.courtsReady(checked.ok ? checked.courts : 0)}</div>
    </>
  );
}
