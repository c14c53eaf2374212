import type { Tournament } from "@bandeha/contract";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { serverNow } from "../../../../data/client/server-clock.ts";
import { useClockSkew } from "../../../../data/client/use-server-time.ts";
import { paths } from "../../../../paths.ts";
import { startTexts as texts } from "../../../../text/manage/start.ts";
import { showNotice } from "../../../../ui/overlays/notices.ts";
import { askForNotices, noticeState, showSystemNotice } from "../../../../ui/overlays/system-notice.ts";
import { waitOf, withWait } from "./wait-address.ts";

/** A later moment is not waited for by a timer of the page. */
const LONGEST_MS = 6 * 3_600_000;
const NOTICE_MS = 10_000;
const keepPlace = { replace: true, preventScrollReset: true } as const;

/** A wait before the start: at its end a notice, on the screen and from the system where it is allowed. */
export function useWait({ id, name }: Tournament) {
  const [search, setSearch] = useSearchParams();
  const till = waitOf(search);
  const at = till?.getTime();
  const skew = useClockSkew();
  const drop = useRef(() => {});
  drop.current = () => setSearch(withWait(search, undefined), keepPlace);
  useEffect(() => {
    if (at === undefined) return;
    const timer = setTimeout(
      () => {
        showNotice({ id: `wait ${id}`, title: texts.waitOver, message: texts.waitOverText(name), shownMs: NOTICE_MS });
        void showSystemNotice({
          title: texts.waitOver,
          body: texts.waitOverText(name),
          tag: `wait ${id}`,
          path: paths.manage(id),
        });
        drop.current();
      },
      Math.min(Math.max(0, at - serverNow(skew)), LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [at, id, name, skew]);

  return {
    till,
    wait(until: Date) {
      if (noticeState() === "ask") void askForNotices();
      setSearch(withWait(search, until), keepPlace);
    },
  };
}
