import { limits, settingsOf, type Tournament } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createTemplate } from "../../../data/series.ts";
import { errorSentence } from "../../../text/errors.ts";
import { repeatWords } from "../../../text/series.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { dialogActions } from "../../../ui/overlays/Dialog.tsx";
import { notify } from "../../../ui/overlays/notices.ts";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";

type TemplateFormProps = { tournament: Tournament; onClose: () => void };

export function TemplateForm({ tournament, onClose }: TemplateFormProps) {
  const [name, setName] = useState(tournament.name);
  const create = useMutation(createTemplate);
  const saved = () => {
    notify({ message: repeatWords.templateDone, color: "green" });
    onClose();
  };
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) create.mutate({ name: name.trim(), settings: settingsOf(tournament) }, { onSuccess: saved });
      }}
    >
      <TextField
        label={repeatWords.templateName}
        value={name}
        maxLength={limits.server.nameMax}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      {create.isError && <ErrorNote of={create.error}>{errorSentence(create.error)}</ErrorNote>}
      <div className={dialogActions}>
        <Button variant="default" onClick={onClose}>
          {repeatWords.keep}
        </Button>
        <Button type="submit" loading={create.isPending}>
          {repeatWords.templateSave}
        </Button>
      </div>
    </Stack>
  );
}
