import type { SeriesScope } from "@bandeha/contract";
import { useState } from "react";
import { repeatTexts, scopeTexts } from "../../text/series.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { Stack } from "../../ui/layout/Flow.tsx";
import { Dialog, dialogActions } from "../../ui/overlays/Dialog.tsx";

type ScopeDialogProps = { opened: boolean; onClose: () => void; onSave: (scope: SeriesScope) => void; past?: boolean };

/** Which evenings of the series the edit changes. A past evening changes alone or not at all. */
export function ScopeDialog({ opened, onClose, onSave, past = false }: ScopeDialogProps) {
  const [scope, setScope] = useState<SeriesScope>("one");
  return (
    <Dialog opened={opened} onClose={onClose} title={scopeTexts.title}>
      <Stack gap={16}>
        <ChoiceTiles
          label={scopeTexts.evenings}
          columns={1}
          value={scope}
          onChange={setScope}
          hint={scope === "one" ? undefined : past ? scopeTexts.laterHint : scopeTexts.hint}
          choices={[
            { value: "one", label: scopeTexts.one },
            { value: "following", label: past ? scopeTexts.later : scopeTexts.following },
            ...(past ? [] : [{ value: "all" as const, label: scopeTexts.all }]),
          ]}
        />
        <div className={dialogActions}>
          <Button variant="default" onClick={onClose}>
            {repeatTexts.keep}
          </Button>
          <Button onClick={() => onSave(scope)}>{scopeTexts.save}</Button>
        </div>
      </Stack>
    </Dialog>
  );
}
