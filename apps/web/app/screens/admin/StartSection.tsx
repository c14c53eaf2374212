import { type AdminOverview, mayAdminister, readTimestamp, type SenderStatus } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { sendersQuery } from "../../data/administration/senders.ts";
import { paths } from "../../paths.ts";
import { adminStartTexts, jobNames } from "../../text/admin/admin.ts";
import { clubsText } from "../../text/admin/places.ts";
import { breakerLabels, senderNames, sendersTexts } from "../../text/admin/senders.ts";
import { formatMoment, formatRoubles } from "../../text/format.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Admin.module.css";
import { QueueRow } from "./QueueRow.tsx";
import type { SectionProps } from "./section-props.ts";

/** Senders first, because they break at night; then what waits and how the server is. */
export function StartSection({ overview }: SectionProps) {
  const seesSenders = mayAdminister(overview.administrator.role, "update");
  return (
    <div className={classes.cards}>
      <Stack gap={16}>
        {seesSenders && <SendersCard />}
        <Card>
          <div className={classes.head}>
            <h2>{adminStartTexts.queues}</h2>
          </div>
          <ul className={classes.rows}>
            {overview.queues.map((queue) => (
              <QueueRow key={queue.key} queue={queue} role={overview.administrator.role} />
            ))}
          </ul>
        </Card>
      </Stack>
      <ServerCard overview={overview} />
    </div>
  );
}

function SendersCard() {
  const { data, isError } = useQuery(sendersQuery());
  return (
    <Card>
      <div className={classes.head}>
        <h2>{sendersTexts.title}</h2>
        <AppLink to={paths.admin("senders")} className="quiet">
          {adminStartTexts.sendersMore}
        </AppLink>
      </div>
      {!data && (isError ? <Note color="red">{sendersTexts.failed}</Note> : <RowsSkeleton rows={2} />)}
      {data && (
        <>
          {data.under_attack && <Note color="orange">{sendersTexts.attack}</Note>}
          {data.second_code && <Note color="orange">{sendersTexts.secondCode}</Note>}
          <ul className={classes.rows}>
            {data.senders.map((sender) => (
              <SenderRow key={sender.key} sender={sender} />
            ))}
            <li>
              <span className={classes.grow}>{adminStartTexts.spent}</span>
              <b className="num">
                {formatRoubles(data.money.spent_rub)} из {formatRoubles(data.money.budget_rub)}
              </b>
            </li>
          </ul>
        </>
      )}
    </Card>
  );
}

const tones = { closed: "good", open: "bad", "half-open": "warn" } as const;

function SenderRow({ sender: { key, breaker, today, last_sent } }: { sender: SenderStatus }) {
  const undelivered = today.undelivered + today.refused;
  const last = last_sent ? adminStartTexts.lastSent(formatMoment(last_sent)) : adminStartTexts.never;
  return (
    <li>
      <span className={classes.grow}>
        <span className={classes.name}>{senderNames[key] ?? key}</span>
        <span className="quiet num">
          {adminStartTexts.inADay(String(today.sent))}
          {undelivered > 0 && `, ${adminStartTexts.undelivered(String(undelivered))}`}, {last}
        </span>
      </span>
      <Chip tone={tones[breaker]} dot>
        {breakerLabels[breaker]}
      </Chip>
    </li>
  );
}

/** A daily copy that is older than this is late. */
const LATE_MS = 26 * 3_600_000;

function ServerCard({ overview: { backup, leases, totals, checked } }: { overview: AdminOverview }) {
  const age = backup?.made && readTimestamp(checked).getTime() - readTimestamp(backup.made).getTime();
  const isLate = backup !== null && (!age || age > LATE_MS);
  const made = backup === null ? adminStartTexts.elsewhere : formatMoment(backup.made) || adminStartTexts.noBackup;
  return (
    <Card>
      <div className={classes.head}>
        <h2>{adminStartTexts.server}</h2>
      </div>
      <dl className={classes.rows}>
        <div>
          <dt>{adminStartTexts.backup}</dt>
          <dd className="num">{isLate ? <Chip tone="warn">{made}</Chip> : made}</dd>
        </div>
        <div>
          <dt>{adminStartTexts.leases}</dt>
          <dd>{leases.map(({ job }) => jobNames[job] ?? job).join(", ") || adminStartTexts.idle}</dd>
        </div>
        <div>
          <dt>{adminStartTexts.people}</dt>
          <dd className="num">{totals.people.toLocaleString("ru-RU")}</dd>
        </div>
        <div>
          <dt>{adminStartTexts.tournaments}</dt>
          <dd className="num">{totals.tournaments.toLocaleString("ru-RU")}</dd>
        </div>
        <div>
          <dt>{adminStartTexts.clubs}</dt>
          <dd className="num">{clubsText(totals.clubs, totals.hidden_clubs)}</dd>
        </div>
        <div>
          <dt>{adminStartTexts.checked}</dt>
          <dd className="num">{formatMoment(checked)}</dd>
        </div>
      </dl>
    </Card>
  );
}
