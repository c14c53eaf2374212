import { IconChecks } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { inboxQuery, markAllRead, markRead, unreadQuery } from "../../data/notifications/notifications.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import { inboxTexts } from "../../text/account/notifications.ts";
import { errorSentence } from "../../text/errors.ts";
import { ru } from "../../text/ru.ts";
import { IconButton } from "../../ui/buttons/IconButton.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { SegmentedTabs } from "../../ui/layout/SegmentedTabs.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { showNotice } from "../../ui/overlays/notices.ts";
import { AnswerBar } from "./AnswerBar.tsx";
import { Inbox } from "./Inbox.tsx";
import { NotificationChoices } from "./NotificationChoices.tsx";
import classes from "./Notifications.module.css";

export const handle = { ownBar: true };

export const meta = () => [{ title: `${inboxTexts.title} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** What happened, and what the user wants to be sent. */
export default function NotificationsScreen() {
  const [search] = useSearchParams();
  const { status, user } = useSession();
  const inbox = useQuery({ ...inboxQuery(user?.id ?? ""), enabled: Boolean(user) });
  const unread = useQuery({ ...unreadQuery(user?.id ?? ""), enabled: Boolean(user) }).data ?? 0;
  const mark = useMutation(markRead);
  const markAll = useMutation({
    ...markAllRead,
    onError: (error) => showNotice({ message: errorSentence(error, inboxTexts.failed), color: "red" }),
  });
  if (status === "guest") return <Redirect to={paths.auth(paths.notifications())} />;
  const tab = search.get("tab") === "settings" ? "settings" : "events";
  const readAll = tab === "events" && unread > 0 && (
    <IconButton aria-label={inboxTexts.readAll} loading={markAll.isPending} onClick={() => markAll.mutate()}>
      <IconChecks size={24} stroke={1.75} aria-hidden />
    </IconButton>
  );
  const tabs = [
    { key: "events", label: inboxTexts.events, to: paths.notifications() },
    { key: "settings", label: inboxTexts.settings, to: paths.notificationSettings() },
  ];
  return (
    <>
      <TopBar title={inboxTexts.title} isHeading back={paths.home()} action={readAll} />
      <Page width="column">
        <Row justify="between" align="center" className={classes.head}>
          <h1>{inboxTexts.title}</h1>
          {readAll}
        </Row>
        <SegmentedTabs label={inboxTexts.tabs} tabs={tabs} active={tab}>
          {tab === "settings" && user ? (
            <NotificationChoices viewer={user.id} />
          ) : (
            <Inbox query={inbox} onOpen={(ids) => mark.mutate(ids)} />
          )}
        </SegmentedTabs>
      </Page>
      {tab === "events" && <AnswerBar notifications={inbox.data ?? []} />}
    </>
  );
}
