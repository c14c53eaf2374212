import { statusOf } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { Alert, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { isSeated } from "../../../data/tournament-participants.ts";
import { updateTournament } from "../../../data/tournaments.ts";
import { errorSentence } from "../../../text/errors.ts";
import { formatDay, today } from "../../../text/format.ts";
import { manage } from "../../../text/manage.ts";
import { seatsLeft, seatsText } from "../../../tournament/seats.ts";
import type { Play } from "../../../tournament/use-play.ts";
import { Card } from "../../../ui/Card.tsx";
import { Page } from "../../../ui/Page.tsx";
import { StickyBar } from "../../../ui/StickyBar.tsx";
import classes from "../Manage.module.css";
import { StatsRow } from "../StatsRow.tsx";
import { GenderCard } from "./GenderCard.tsx";
import { withoutGender } from "./mixed-field.ts";
import { PlanCard } from "./PlanCard.tsx";
import { PlayersCard } from "./PlayersCard.tsx";
import { startPlan } from "./start-plan.ts";

/** Check the list, see what will happen, start. A draft is published first. */
export function BeforeStart({ play }: { play: Play }) {
  const { tournament, participants } = play;
  const draft = statusOf(tournament) === "draft";
  const plan = startPlan(draft ? { ...tournament, status: "open" } : tournament, participants);
  const move = useMutation(updateTournament);
  const seated = participants.filter(isSeated).length;
  const left = seatsLeft(tournament, { seated, waiting: 0 });
  const day = today(tournament.expand?.city?.timezone);
  const early = tournament.date.slice(0, 10) > day;

  return (
    <>
      <Page>
        <div className={classes.stack}>
          {draft && <Card tone="soft">{manage.draftText}</Card>}
          {formatOf(tournament.type)?.mixed && (
            <GenderCard play={play} entries={withoutGender(participants.filter(isSeated))} />
          )}
          <StatsRow play={play} />
          <div className={classes.columns}>
            <Card aria-labelledby="players-title">
              <div className={classes.rowBetween}>
                <h2 id="players-title">Участники</h2>
                <span className="quiet">{seatsText(left)}</span>
              </div>
              <PlayersCard play={play} />
            </Card>
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
                {draft ? "Опубликуйте, чтобы открыть запись" : reason(plan, early, tournament.date)}
              </div>
            </div>
            {move.isError && (
              <Alert color="red" role="alert" className={classes.barAlert}>
                {errorSentence(move.error)}
              </Alert>
            )}
          </>
        }
      >
        <Button
          size="lg"
          disabled={!draft && !plan.ok}
          loading={move.isPending}
          aria-describedby="start-reason"
          onClick={() => {
            window.scrollTo({ top: 0 });
            move.mutate({ id: tournament.id, change: { status: draft ? "open" : "in_progress" } });
          }}
        >
          {draft ? "Опубликовать" : "Начать турнир"}
        </Button>
      </StickyBar>
    </>
  );
}

function reason(plan: ReturnType<typeof startPlan>, early: boolean, date: string): string {
  if (!plan.ok) return plan.reason;
  return early ? `Турнир назначен на ${formatDay(date)}` : "Первый раунд начнётся сразу";
}
