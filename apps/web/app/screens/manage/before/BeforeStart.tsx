import { can, isSeated, statusOf } from "@bandeha/contract";
import { formatOf } from "@bandeha/engine";
import { manage } from "../../../text/manage/manage.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StoredLostDrafts } from "../during/drafts/LostDrafts.tsx";
import classes from "../Manage.module.css";
import { StatsRow } from "../StatsRow.tsx";
import { OneMoreCourt } from "./places/OneMoreCourt.tsx";
import { RequestsCard } from "./places/RequestsCard.tsx";
import { GenderCard } from "./players/GenderCard.tsx";
import { SignedUpCard } from "./players/SignedUpCard.tsx";
import { withoutGender } from "./start/mixed-field.ts";
import { PlanCard } from "./start/PlanCard.tsx";
import { StartBar } from "./start/StartBar.tsx";
import { startPlan } from "./start/start-plan.ts";
import { TimeIsOver } from "./TimeIsOver.tsx";

/** The list, the plan and the next step. A draft is published first. */
export function BeforeStart({ play }: { play: Play }) {
  const { tournament, viewer, participants } = play;
  const draft = statusOf(tournament) === "draft";
  const plan = startPlan(draft ? { ...tournament, status: "open" } : tournament, participants);
  return (
    <>
      <Page>
        <div className={classes.stack}>
          <StoredLostDrafts play={play} />
          {draft ? <Card tone="soft">{manage.draftText}</Card> : <TimeIsOver tournament={tournament} />}
          {formatOf(tournament.type, tournament.variant)?.mixed && (
            <GenderCard play={play} entries={withoutGender(participants.filter(isSeated))} />
          )}
          <StatsRow play={play} />
          <RequestsCard play={play} />
          {!draft && <OneMoreCourt play={play} />}
          <div className={classes.columns}>
            <SignedUpCard play={play} checksIn={can("checkIn", tournament, viewer).ok} />
            <PlanCard play={play} plan={plan} />
          </div>
        </div>
      </Page>
      <StartBar play={play} />
    </>
  );
}
