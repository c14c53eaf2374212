import { type AdminReport, softHyphens } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminAct, complaintsQuery } from "../../data/administration/admin.ts";
import { afterSuccess } from "../../data/client/after-success.ts";
import { adminPeopleTexts, adminTexts, adminReportsTexts as texts } from "../../text/admin/admin.ts";
import { formatMoment } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { adminError } from "./admin-error.ts";
import { BlockPerson } from "./BlockPerson.tsx";
import { PersonDialog } from "./PersonDialog.tsx";
import type { SectionProps } from "./section-props.ts";
import { isCut } from "./use-search.ts";

/** Each complaint has exactly two answers. */
export function ReportsSection({ overview }: SectionProps) {
  const { data, isError } = useQuery(complaintsQuery());
  const [opened, setOpened] = useState<string>();
  if (!data) return isError ? <Note color="red">{adminTexts.failed}</Note> : <RowsSkeleton rows={3} />;
  return (
    <Card>
      {data.items.length === 0 && <p className="quiet">{texts.none}</p>}
      <ul className={classes.reports}>
        {data.items.map((report) => (
          <ReportRow key={report.id} report={report} onOpen={setOpened} />
        ))}
      </ul>
      {isCut(data.items) && <p className="quiet">{adminTexts.moreReports}</p>}
      {opened && <PersonDialog id={opened} role={overview.administrator.role} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

type ReportRowProps = { report: AdminReport; onOpen: (person: string) => void };

function ReportRow({ report: { id, text, created, user, reporter }, onOpen }: ReportRowProps) {
  const act = useMutation(adminAct);
  const pathOf = (what: "accept" | "dismiss") => `reports/${id}/${what}`;
  const answer = (what: "accept" | "dismiss", message: string) =>
    afterSuccess(
      act.mutateAsync({ path: pathOf(what) }),
      () => showNotice({ message, color: "green" }),
      // The row of a complaint that another administrator answered is gone by then.
      (error) => showNotice({ message: adminError(error), color: "red" }),
    );
  const progress = (what: "accept" | "dismiss") => ({
    loading: act.isPending && act.variables.path === pathOf(what),
    disabled: act.isPending,
  });
  const dismiss = (
    <Button variant="default" {...progress("dismiss")} onClick={() => answer("dismiss", texts.dismissed)}>
      {texts.dismiss}
    </Button>
  );
  return (
    <Stack as="li" gap={8}>
      <span className={classes.name}>
        <button type="button" className={classes.inline} onClick={() => onOpen(user.id)}>
          {softHyphens(user.name || adminPeopleTexts.nameless)}
        </button>
        {user.blocked && <Chip tone="bad">{adminPeopleTexts.blocked}</Chip>}
      </span>
      <p>{text}</p>
      <p className="quiet num">
        {softHyphens(texts.from(reporter.name || adminPeopleTexts.nameless, formatMoment(created)))}
      </p>
      {user.blocked ? (
        <div className={classes.answers}>
          <Button variant="light" {...progress("accept")} onClick={() => answer("accept", texts.agreed)}>
            {texts.agree}
          </Button>
          {dismiss}
        </div>
      ) : (
        <BlockPerson evenings={user.coming} {...progress("accept")} onBlock={() => answer("accept", texts.accepted)}>
          {dismiss}
        </BlockPerson>
      )}
    </Stack>
  );
}
