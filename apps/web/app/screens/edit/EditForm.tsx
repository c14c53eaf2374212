import type { Tournament, TournamentStatus } from "@bandeha/contract";
import type { FormEvent } from "react";
import { paths } from "../../paths.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { mayBeDone } from "../../text/failures.ts";
import { edit as labels } from "../../text/form/edit.ts";
import { BasicFields } from "../../tournament/form/BasicFields.tsx";
import { PlaceFields } from "../../tournament/form/PlaceFields.tsx";
import { PlanBrief } from "../../tournament/form/plan/PlanOutcome.tsx";
import { isEmpty } from "../../tournament/form/problems.ts";
import { refusedFields } from "../../tournament/form/refused-fields.ts";
import { ScopeDialog } from "../../tournament/form/ScopeDialog.tsx";
import { UnsavedGuard } from "../../tournament/form/UnsavedGuard.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PageHeading } from "../../ui/layout/PageHeading.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Edit.module.css";
import { EditFinished } from "./EditClosed.tsx";
import { EditSection } from "./EditSection.tsx";
import { previewEdit } from "./edit-preview.ts";
import { PlayersSection } from "./PlayersSection.tsx";
import { RulesSection } from "./RulesSection.tsx";
import { ScheduleSection } from "./ScheduleSection.tsx";
import { useEdit } from "./use-edit.ts";

type EditFormProps = {
  tournament: Tournament;
  /** Nothing can be saved any more. */
  finished?: TournamentStatus | undefined;
};

/** What was typed stays on screen when the tournament ends meanwhile (decision 199). */
export function EditForm({ tournament, finished }: EditFormProps) {
  const edit = useEdit(tournament);
  if (finished && !edit.losesChanges()) return <EditFinished id={tournament.id} status={finished} />;
  const { opened, form, problems, change } = edit;
  const foreseen = previewEdit(edit, edit.now);
  const manage = paths.manage(opened.id);
  const submit = finished ? (event: FormEvent) => event.preventDefault() : edit.submit;
  return (
    <Stack onSubmit={submit} noValidate as="form" className={classes.form}>
      <TopBar title={labels.short} subtitle={opened.name} back={manage} backLabel="К управлению" />
      <Page width="column">
        <PageHeading>{labels.title}</PageHeading>
        <div className={classes.sections}>
          <EditSection title="Основное">
            <BasicFields
              value={form}
              problems={problems}
              onChange={change}
              costClosed={edit.mayPrice ? undefined : labels.costClosed}
            />
          </EditSection>
          <ScheduleSection edit={edit} />
          <EditSection title="Место">
            <PlaceFields value={form} problems={problems} onChange={change} known={opened.expand} />
          </EditSection>
          <PlayersSection edit={edit} />
          <RulesSection edit={edit} foreseen={foreseen} />
          {edit.error && !finished && <ErrorNote of={edit.error}>{saveProblem(edit.error)}</ErrorNote>}
        </div>
      </Page>
      <StickyBar
        width="column"
        context={
          finished
            ? labels.finishedMeanwhile[finished === "cancelled" ? "cancelled" : "completed"]
            : foreseen.differs && foreseen.outcome?.ok && <PlanBrief outcome={foreseen.outcome} />
        }
      >
        <Button component={AppLink} to={manage} variant="default" size="lg">
          {finished ? labels.toManage : "Отмена"}
        </Button>
        {!finished && (
          <Button type="submit" size="lg" loading={edit.saving}>
            Сохранить
          </Button>
        )}
      </StickyBar>
      <UnsavedGuard losesChanges={edit.losesChanges} />
      {opened.series && (
        <ScopeDialog
          opened={edit.asksScope && !finished}
          onClose={edit.closeScope}
          onSave={edit.sendFor}
          past={edit.isPast}
        />
      )}
    </Stack>
  );
}

/** «Не удалось сохранить турнир», and why; without an answer only that. */
function saveProblem(error: Error): string {
  if (errorCode(error) === "result-conflict") return labels.changedMeanwhile;
  if (mayBeDone(error)) return errorSentence(error);
  const marked = errorCode(error) === "unknown" && !isEmpty(refusedFields(error));
  return `${labels.saveFailed}. ${marked ? labels.fixMarked : errorSentence(error, labels.again)}`;
}
