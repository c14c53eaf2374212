import type { Tournament } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { errorCode, errorSentence } from "../../text/errors.ts";
import { edit as labels } from "../../text/form/edit.ts";
import { BasicFields } from "../../tournament/form/BasicFields.tsx";
import { PlaceFields } from "../../tournament/form/PlaceFields.tsx";
import { PlanBrief } from "../../tournament/form/PlanOutcome.tsx";
import { isEmpty } from "../../tournament/form/problems.ts";
import { refusedFields } from "../../tournament/form/refused-fields.ts";
import { ScopeDialog } from "../../tournament/form/ScopeDialog.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PageHeading } from "../../ui/layout/PageHeading.tsx";
import { StickyBar } from "../../ui/layout/StickyBar.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { ErrorNote } from "../../ui/states/ErrorNote.tsx";
import classes from "./Edit.module.css";
import { EditSection } from "./EditSection.tsx";
import { previewEdit } from "./edit-preview.ts";
import { PlayersSection } from "./PlayersSection.tsx";
import { RulesSection } from "./RulesSection.tsx";
import { ScheduleSection } from "./ScheduleSection.tsx";
import { UnsavedGuard } from "./UnsavedGuard.tsx";
import { useEdit } from "./use-edit.ts";

export function EditForm({ tournament }: { tournament: Tournament }) {
  const edit = useEdit(tournament);
  const { opened, form, problems, change } = edit;
  const foreseen = previewEdit(edit, edit.now);
  const manage = paths.manage(opened.id);
  return (
    <Stack onSubmit={edit.submit} noValidate as="form" className={classes.form}>
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
          {edit.error && <ErrorNote of={edit.error}>{saveProblem(edit.error)}</ErrorNote>}
        </div>
      </Page>
      <StickyBar
        width="column"
        context={foreseen.differs && foreseen.outcome?.ok && <PlanBrief outcome={foreseen.outcome} />}
      >
        <Button component={AppLink} to={manage} variant="default" size="lg">
          Отмена
        </Button>
        <Button type="submit" size="lg" loading={edit.saving}>
          Сохранить
        </Button>
      </StickyBar>
      <UnsavedGuard losesChanges={edit.losesChanges} />
      {opened.series && (
        <ScopeDialog opened={edit.asksScope} onClose={edit.closeScope} onSave={edit.sendFor} past={edit.isPast} />
      )}
    </Stack>
  );
}

/** «Не удалось сохранить турнир», and why. */
function saveProblem(error: Error): string {
  const marked = errorCode(error) === "unknown" && !isEmpty(refusedFields(error));
  return `${labels.saveFailed}. ${marked ? labels.fixMarked : errorSentence(error, labels.again)}`;
}
