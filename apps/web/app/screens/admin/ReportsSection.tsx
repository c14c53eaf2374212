import type { AdminReport } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { adminAct, reportsQuery } from "../../data/admin.ts";
import { afterSuccess } from "../../data/after-success.ts";
import { adminText, peopleText, reportsText as words } from "../../text/admin.ts";
import { errorSentence } from "../../text/errors.ts";
import { formatMoment } from "../../text/format.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { notify } from "../../ui/overlays/notices.ts";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";

/** Each complaint has exactly two answers. */
export function ReportsSection() {
  const { data, isError } = useQuery(reportsQuery());
  if (!data) return isError ? <Note color="red">{adminText.failed}</Note> : <RowsSkeleton rows={3} />;
  return (
    <Card>
      {data.items.length === 0 && <p className="quiet">{words.none}</p>}
      <ul className={classes.reports}>
        {data.items.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </ul>
    </Card>
  );
}

function ReportRow({ report: { id, text, created, user, reporter } }: { report: AdminReport }) {
  const act = useMutation(adminAct);
  const answer = (what: "accept" | "dismiss", message: string) =>
    afterSuccess(act.mutateAsync({ path: `reports/${id}/${what}` }), () => notify({ message, color: "green" }));
  return (
    <Stack as="li" gap={8}>
      <span className={classes.name}>{user.name || peopleText.nameless}</span>
      <p>{text}</p>
      <p className="quiet num">{words.from(reporter.name || peopleText.nameless, formatMoment(created))}</p>
      {act.error && (
        <Note color="red" role="alert">
          {errorSentence(act.error)}
        </Note>
      )}
      <Row gap={8}>
        <Button variant="light" color="red" disabled={act.isPending} onClick={() => answer("accept", words.accepted)}>
          {words.accept}
        </Button>
        <Button variant="default" disabled={act.isPending} onClick={() => answer("dismiss", words.dismissed)}>
          {words.dismiss}
        </Button>
      </Row>
    </Stack>
  );
}
