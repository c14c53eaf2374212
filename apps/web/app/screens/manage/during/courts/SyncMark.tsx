import type { TournamentMatch } from "@bandeha/contract";
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconDeviceMobile } from "@tabler/icons-react";
import { hasResult } from "../../../../offline/outbox/entered-result.ts";
import { useEntry } from "../../../../offline/outbox/use-outbox.ts";
import { onItsWay } from "../../../../text/outbox.ts";
import classes from "./CourtCard.module.css";

const icons = {
  waiting: IconDeviceMobile,
  sending: IconCloudUp,
  saved: IconCloudCheck,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const;

/** The sync state of the court's result; hidden once it is synced. «Сохранено» is about a score, and only while it is the one shown. */
export function SyncMark({ match }: { match: TournamentMatch }) {
  const { entry, saved } = useEntry(match.id);
  const isSaved = saved && !("status" in saved) && hasResult(match, saved);
  const phase = entry?.state.phase ?? (isSaved ? "saved" : undefined);
  if (!phase) return null;
  const Icon = icons[phase];
  return (
    <span className={classes.sync} data-phase={phase}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {onItsWay[phase]}
    </span>
  );
}
