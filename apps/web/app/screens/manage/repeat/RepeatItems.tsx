import { isOrganiser, statusOf, type Tournament } from "@bandeha/contract";
import { IconCalendarRepeat, IconRepeat, IconTemplate } from "@tabler/icons-react";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { OFFLINE } from "../../../text/failures.ts";
import { repeatTexts } from "../../../text/series.ts";
import { useLazyPart } from "../../../ui/loading/lazy-part.tsx";
import { AppLink } from "../../../ui/navigation/AppLink.tsx";
import { ActionItem } from "../../../ui/overlays/ActionMenu.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import type { RepeatKind } from "./RepeatDialogs.tsx";

const icon = { size: 20, stroke: 1.75, "aria-hidden": true } as const;
const loadDialogs = () => import("./RepeatDialogs.tsx");

/** The dialogs are loaded on demand: `items` are for the menu, `dialog` is above the stages. */
export function useRepeat(tournament: Tournament, viewer: string | undefined) {
  const [asked, setAsked] = useState<RepeatKind>();
  const dialogs = useLazyPart(loadDialogs);
  const open = (kind: RepeatKind) => {
    setAsked(kind);
    dialogs.open().catch(() => {
      setAsked(undefined);
      showNotice({ message: OFFLINE, color: "red" });
    });
  };
  if (!isOrganiser(tournament, viewer)) return { items: null, dialog: null };
  const Dialogs = dialogs.code?.RepeatDialogs;
  return {
    items: (
      <>
        {statusOf(tournament) !== "draft" && (
          <ActionItem icon={<IconRepeat {...icon} />} onClick={() => open("repeat")}>
            {repeatTexts.item}
          </ActionItem>
        )}
        {tournament.series ? (
          <ActionItem component={AppLink} to={paths.series(tournament.series)} icon={<IconCalendarRepeat {...icon} />}>
            {repeatTexts.seriesPage}
          </ActionItem>
        ) : (
          statusOf(tournament) !== "cancelled" && (
            <ActionItem icon={<IconCalendarRepeat {...icon} />} onClick={() => open("series")}>
              {repeatTexts.seriesItem}
            </ActionItem>
          )
        )}
        <ActionItem icon={<IconTemplate {...icon} />} onClick={() => open("template")}>
          {repeatTexts.templateItem}
        </ActionItem>
      </>
    ),
    dialog: Dialogs && <Dialogs tournament={tournament} kind={asked} onClose={() => setAsked(undefined)} />,
  };
}
