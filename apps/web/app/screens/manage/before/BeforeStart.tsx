import { statusOf } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { isSeated } from "../../../data/tournament-participants.ts";
import { updateTournament } from "../../../data/tournaments.ts";
import { errorSentence } from "../../../text/errors.ts";
import { formatDay, today } from "../../../text/format.ts";
import { manage, rollLine } from "../../../text/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { attendanceOf, countsOf } from "../check-in/attendance.ts";
import { usePlayerList } from "../check-in/use-player-list.ts";
import classes from "../Manage.module.css";
import { StatsRow } from "../StatsRow.tsx";
import { GenderCard } from "./GenderCard.tsx";
import { withoutGender } from "./mixed-field.ts";
import { PlanCard } from "./PlanCard.tsx";
import { PlayersTabs } from "./PlayersTabs.tsx";
import { StartDialog } from "./StartDialog.tsx";
import { type StartPlan, startPlan } from "./start-plan.ts";
import { hasWarnings, type StartWarnings, startWarnings } from "./start-warnings.ts";

/** Checks the list, shows the plan, starts. A draft is published first. */
export function BeforeStart({ play }: { play: Play }) {
  const { tournament, participants } = play;
  const draft = statusOf(tournament) === "draft";
  const plan = startPlan(draft ? { ...tournament, status: "open" } : tournament, participants);
  const list = usePlayerList(play);
  const [asked, setAsked] = useState(false);
  const doubts = startWarnings(tournament, participants, today(tournament.expand?.city?.timezone));
  const asks = !draft && hasWarnings(doubts);
  const move = useMutation(updateTournament);

  function go() {
    window.scrollTo({ top: 0 });
    move.mutate({ id: tournament.id, change: { status: draft ? "open" : "in_progress" } });
  }

  return (
    <>
      <Page>
        <div className={classes.stack}>
          {draft && <Card tone="soft">{manage.draftText}</Card>}
          {formatOf(tournament.type)?.mixed && (
            <GenderCard play={play} entries={withoutGender(participants.filter(isSeated))} />
          )}
          <StatsRow play={play} />
          <div className={classes.columns} data-list={list}>
            <PlayersTabs play={play} list={list} />
            <PlanCard play={play} plan={plan} />
          </div>
        </div>
      </Page>
      <StickyBar
        context={
          <>
            <div>
              <b>{draft ? "Черновик" : plan.ok ? "Всё готово к старту" : "Начать пока нельзя"}</b>
              <div className="quiet" id="start-reason">
                {draft ? "Опубликуйте, чтобы открыть запись" : reason(play, plan, doubts)}
              </div>
            </div>
            {move.isError && (
              <Note color="red" role="alert" className={classes.barAlert}>
                {errorSentence(move.error)}
              </Note>
            )}
          </>
        }
      >
        <Button
          size="lg"
          disabled={!draft && !plan.ok}
          loading={move.isPending}
          aria-describedby="start-reason"
          onClick={() => (asks ? setAsked(true) : go())}
        >
          {draft ? "Опубликовать" : "Начать турнир"}
        </Button>
      </StickyBar>
      <StartDialog
        play={play}
        plan={plan}
        doubts={doubts}
        opened={asked}
        onClose={() => setAsked(false)}
        onStart={() => {
          setAsked(false);
          go();
        }}
      />
    </>
  );
}

function reason({ tournament, participants }: Play, plan: StartPlan, { early, attendance }: StartWarnings): string {
  if (!plan.ok) return plan.reason;
  if (attendance === "missing") return rollLine(countsOf(attendanceOf(participants)));
  return early ? `Турнир назначен на ${formatDay(tournament.date)}` : "Первый раунд начнётся сразу";
}
