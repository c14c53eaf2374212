import {
  MINUTE_MS,
  type Notification,
  type NotificationKind,
  type NotificationTopic,
  softHyphens,
} from "@bandeha/contract";
import {
  type Icon,
  IconArrowsExchange,
  IconBell,
  IconCalendarEvent,
  IconCalendarOff,
  IconCheck,
  IconFlag,
  IconMail,
  IconPlayerPause,
  IconReceipt,
  IconTicket,
  IconTrophy,
  IconUserCheck,
  IconUserMinus,
  IconUsers,
} from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { endOfQuestion, type InboxRow, inboxRows } from "../../data/notifications/inbox-rows.ts";
import { paths } from "../../paths.ts";
import { clockOf, dayHeading, inboxTexts } from "../../text/account/notifications.ts";
import { errorSentence } from "../../text/errors.ts";
import { VisuallyHidden } from "../../ui/accessibility/VisuallyHidden.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { RowsSkeleton } from "../../ui/states/Skeletons.tsx";
import classes from "./Notifications.module.css";

type Tone = "warm" | "court" | "good" | "bad";
type Look = { Sign: Icon; tone: Tone };

/** Kinds whose topic's sign would say something else. */
const kindLooks: Partial<Record<NotificationKind, Look>> = {
  cancelled: { Sign: IconCalendarOff, tone: "bad" },
  stopped: { Sign: IconPlayerPause, tone: "warm" },
  "series-stopped": { Sign: IconPlayerPause, tone: "warm" },
  "role-taken": { Sign: IconUserMinus, tone: "court" },
  "helper-left": { Sign: IconUserMinus, tone: "court" },
};

const looks: Partial<Record<NotificationTopic, Look>> = {
  invitations: { Sign: IconMail, tone: "warm" },
  place: { Sign: IconTicket, tone: "warm" },
  round: { Sign: IconFlag, tone: "court" },
  score: { Sign: IconCheck, tone: "good" },
  changes: { Sign: IconArrowsExchange, tone: "court" },
  payment: { Sign: IconReceipt, tone: "warm" },
  fees: { Sign: IconReceipt, tone: "warm" },
  tomorrow: { Sign: IconCalendarEvent, tone: "court" },
  results: { Sign: IconTrophy, tone: "good" },
  roster: { Sign: IconUsers, tone: "court" },
  roles: { Sign: IconUserCheck, tone: "good" },
};

type InboxProps = { query: UseQueryResult<Notification[]>; onOpen: (ids: readonly string[]) => void };

/** What happened, by day. */
export function Inbox({ query, onOpen }: InboxProps) {
  const now = new Date(useServerTime(MINUTE_MS));
  if (query.isPending) return <RowsSkeleton rows={5} />;
  if (query.isError && !query.data)
    return (
      <div role="alert">
        <p>{errorSentence(query.error, inboxTexts.loadFailed)}</p>
        <Button variant="default" mt="sm" onClick={() => void query.refetch()}>
          {inboxTexts.repeat}
        </Button>
      </div>
    );
  const days = Map.groupBy(query.data, ({ created }) => dayHeading(created, now));
  if (days.size === 0)
    return (
      <EmptyState title={inboxTexts.empty} text={inboxTexts.emptyText}>
        <Button component={AppLink} to={paths.home()}>
          {inboxTexts.choose}
        </Button>
      </EmptyState>
    );
  return [...days].map(([day, notifications]) => (
    <section key={day} aria-label={day} className={classes.day}>
      <h2>{day}</h2>
      <Card className={classes.list}>
        <ul>
          {inboxRows(notifications).map((row) => (
            <RowLink key={row.newest.id} row={row} now={now} onOpen={onOpen} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

function RowLink({ row, now, onOpen }: { row: InboxRow; now: Date; onOpen: InboxProps["onOpen"] }) {
  const { read, created } = row.newest;
  const end = endOfQuestion(row, now.getTime());
  const { Sign, tone } = kindLooks[row.kind] ?? looks[row.topic] ?? { Sign: IconBell, tone: "court" };
  return (
    <li>
      <AppLink
        to={row.path}
        className={classes.row}
        data-unread={!read || undefined}
        onClick={() => !read && onOpen(row.ids)}
      >
        <span className={classes.sign} data-tone={tone}>
          <Sign size={22} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.text}>
          <b className={classes.title}>
            {!read && <VisuallyHidden>{inboxTexts.unread}: </VisuallyHidden>}
            {softHyphens(row.title)}
          </b>
          <span className={classes.body}>{softHyphens(row.body)}</span>
          {end && <span className={classes.end}>{end}</span>}
        </span>
        <time className={`${classes.time} num`} dateTime={created.replace(" ", "T")}>
          {clockOf(created)}
        </time>
      </AppLink>
    </li>
  );
}
