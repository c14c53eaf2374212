import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { LazyPhoneStrip } from "../offline/strip/LazyPhoneStrip.tsx";
import { ru } from "../text/ru.ts";
import { useSignOutOnArrival } from "../tournament/people/use-sign-out.ts";
import { Stack } from "../ui/layout/Flow.tsx";
import { AccountGate } from "./AccountGate.tsx";
import { PageAnnouncer } from "./PageAnnouncer.tsx";
import classes from "./Shell.module.css";
import { SiteBar } from "./SiteBar.tsx";

/** Options of a route for the shell: `export const handle: RouteHandle = { ownBar: true }`. */
export type RouteHandle = {
  /** On a phone the screen has its own `TopBar` in place of the site's. */
  ownBar?: true;
  /** A television: no bar at all. */
  bare?: true;
};

export function Shell({ children }: { children: ReactNode }) {
  useSignOutOnArrival();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const bare = handles.some((handle) => handle?.bare);
  return (
    <Stack className={classes.shell}>
      <a className={classes.skip} href="#main">
        {ru.site.skip}
      </a>
      <PageAnnouncer />
      <LazyPhoneStrip />
      <AccountGate />
      {!bare && (
        <div className={classes.bar} data-own={handles.some((handle) => handle?.ownBar) || undefined}>
          <SiteBar />
        </div>
      )}
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </Stack>
  );
}
