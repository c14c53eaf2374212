import { isOnboarded, limits } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { citiesQuery } from "../../../data/hosts/cities.ts";
import { clubsQuery } from "../../../data/hosts/clubs.ts";
import { useSession } from "../../../data/session/session.ts";
import { paths } from "../../../paths.ts";
import { stepTitles, wizard } from "../../../text/form/wizard.ts";
import { useGonePlace } from "../../../tournament/form/gone-place.ts";
import { PlanOutcome } from "../../../tournament/form/plan/PlanOutcome.tsx";
import { planOutcome } from "../../../tournament/form/plan/plan-outcome.ts";
import { planQuestion } from "../../../tournament/form/plan/plan-question.ts";
import { isEmpty } from "../../../tournament/form/problems.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StickyBar } from "../../../ui/layout/StickyBar.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";
import { changeDraft, useDraft } from "../draft/draft-store.ts";
import { problemOf, useCreate } from "../draft/use-create.ts";
import { stepFromSummary } from "../steps.ts";
import classes from "../Wizard.module.css";
import { StepTitle } from "./StepTitle.tsx";
import { SummaryList } from "./SummaryList.tsx";
import { summaryLines } from "./summary-lines.ts";

export default function SummaryStep() {
  const { draft, refused: denied } = useDraft();
  const { form } = draft;
  const gone = useGonePlace(form);
  const refused = { ...denied, ...gone };
  const { status, user } = useSession();
  const cities = useQuery(citiesQuery()).data;
  const clubs = useQuery(clubsQuery(form.city)).data;
  const { create, pending, error } = useCreate();
  const nameOf = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((one) => one.id === id)?.name;
  const lines = summaryLines(form, { city: nameOf(cities, form.city), club: nameOf(clubs, form.club) });
  const refusedLine = lines.find(({ fields }) => fields.some((field) => refused[field]));
  const note = status === "guest" ? wizard.guest : user && !isOnboarded(user) ? wizard.noProfile : undefined;

  return (
    <Stack className={classes.form}>
      <Page width="column">
        <StepTitle lead={wizard.summaryLead}>{stepTitles.summary}</StepTitle>
        <div className={classes.fields}>
          {note && <Card tone="soft">{note}</Card>}
          <SummaryList lines={lines} refused={refused} />
          <PlanOutcome
            outcome={planOutcome(planQuestion(form, form), limits.wizard)}
            waits={wizard.planWaits}
            onTake={changeDraft}
          />
          {error && (
            <ErrorNote of={error}>
              {problemOf(error)}
              {refusedLine && (
                <AppLink to={stepFromSummary(refusedLine.step)} className={classes.fix}>
                  {`Исправить: ${refusedLine.label.toLocaleLowerCase("ru")}`}
                </AppLink>
              )}
            </ErrorNote>
          )}
        </div>
      </Page>
      <StickyBar width="column">
        <Button component={AppLink} to={paths.wizard("rules")} variant="default" size="lg">
          Назад
        </Button>
        <Button size="lg" disabled={!isEmpty(gone)} onClick={create} loading={pending}>
          Создать турнир
        </Button>
      </StickyBar>
    </Stack>
  );
}
