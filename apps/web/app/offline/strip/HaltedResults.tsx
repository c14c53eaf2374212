import { outboxTexts } from "../../text/outbox.ts";
import { UnsentResult } from "../../tournament/play/UnsentResult.tsx";
import { Dialog } from "../../ui/overlays/Dialog.tsx";
import type { Entry } from "../outbox/outbox.ts";

/** Results that wait for a decision. A lazy part of the strip, because it imports the scoring rules. */
export function HaltedResults({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={outboxTexts.haltedTitle}>
      {entries.map((entry) => (
        <UnsentResult key={entry.id} entry={entry} named />
      ))}
    </Dialog>
  );
}
