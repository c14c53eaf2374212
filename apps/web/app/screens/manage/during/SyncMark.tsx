import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconDeviceMobile } from "@tabler/icons-react";
import { useEntry } from "../../../offline/outbox/use-outbox.ts";
import { onItsWay } from "../../../text/outbox.ts";
import classes from "./CourtCard.module.css";

const icons = {
  waiting: IconDeviceMobile,
  sending: IconCloudUp,
  saved: IconCloudCheck,
  conflict: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const;

/**
 * How far the court's result is on its way to the server; nothing once that is past.
 * @param scored «сохранено» is said of a score, not of one that was taken back
 */
export function SyncMark({ match, scored }: { match: string; scored: boolean }) {
  const { entry, saved } = useEntry(match);
  const phase = entry?.state.phase ?? (saved && scored ? "saved" : undefined);
  if (!phase) return null;
  const Icon = icons[phase];
  return (
    <span className={classes.sync} data-phase={phase}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {onItsWay[phase]}
    </span>
  );
}
