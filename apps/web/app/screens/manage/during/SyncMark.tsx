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
 * The sync state of the court's result; hidden once it is synced.
 * @param scored the result is a score, not an undo, so «сохранено» applies
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
