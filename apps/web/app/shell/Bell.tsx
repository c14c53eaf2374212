import { IconBell } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect } from "react";
import { useLiveInbox } from "../data/notifications/follow-inbox.ts";
import { unreadQuery } from "../data/notifications/notifications.ts";
import { paths } from "../paths.ts";
import { inboxTexts } from "../text/account/notifications.ts";
import { IconButton } from "../ui/buttons/IconButton.tsx";
import { rememberHeights } from "../ui/loading/own-heights.ts";
import { AppLink } from "../ui/navigation/AppLink.tsx";
import classes from "./Bell.module.css";

const SHOWN_MAX = 99;

/** The way to the inbox, with the number of unread notifications. */
export function Bell({ viewer }: { viewer: string }) {
  useLiveInbox(viewer);
  // Here, because this code is loaded for members only.
  const queries = useQueryClient();
  useLayoutEffect(() => rememberHeights(() => queries.isFetching() > 0), [queries]);
  const { data: unread = 0 } = useQuery(unreadQuery(viewer));
  return (
    <IconButton
      component={AppLink}
      to={paths.notifications()}
      aria-label={inboxTexts.bell(unread)}
      className={classes.bell}
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={`${classes.count} num`} aria-hidden>
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </IconButton>
  );
}
