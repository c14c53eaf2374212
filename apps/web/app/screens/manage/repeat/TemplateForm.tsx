import { limits, settingsFrom, type Tournament, zoneOf } from "@bandeha/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { createTemplate } from "../../../data/hosts/series.ts";
import { errorSentence } from "../../../text/errors.ts";
import { repeatTexts } from "../../../text/series.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { DialogForm } from "../../../ui/overlays/DialogForm.tsx";
import { showNotice } from "../../../ui/overlays/notices.ts";
import { ErrorNote } from "../../../ui/states/ErrorNote.tsx";

type TemplateFormProps = { tournament: Tournament; onClose: () => void };

export function TemplateForm({ tournament, onClose }: TemplateFormProps) {
  const [name, setName] = useState(tournament.name);
  const create = useMutation(createTemplate);
  const saved = () => {
    showNotice({ message: repeatTexts.templateDone, color: "green" });
    onClose();
  };
  return (
    <DialogForm
      labels={{ keep: repeatTexts.keep, send: repeatTexts.templateSave }}
      isSending={create.isPending}
      disabled={name.trim() === ""}
      failure={create.isError && <ErrorNote of={create.error}>{errorSentence(create.error)}</ErrorNote>}
      onSend={() =>
        create.mutate(
          { name: name.trim(), settings: settingsFrom(tournament, zoneOf(tournament)) },
          { onSuccess: saved },
        )
      }
      onClose={onClose}
    >
      <TextField
        label={repeatTexts.templateName}
        value={name}
        maxLength={limits.server.nameMax}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
    </DialogForm>
  );
}
