import type { ReactNode } from "react";
import { Button } from "../buttons/Button.tsx";
import { Stack } from "../layout/Flow.tsx";
import { dialogActions } from "./Dialog.tsx";

type DialogFormProps = {
  /** The fields. */
  children: ReactNode;
  /** Why it was not saved. */
  failure?: ReactNode;
  /** Labels of the buttons. */
  labels: { keep: string; send: string };
  isSending: boolean;
  disabled?: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** A short form in a dialog: fields, the failure, and two buttons. */
export function DialogForm({ children, failure, labels, isSending, disabled, onSend, onClose }: DialogFormProps) {
  return (
    <Stack
      as="form"
      gap={16}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
      {failure}
      <div className={dialogActions}>
        <Button variant="default" onClick={onClose}>
          {labels.keep}
        </Button>
        <Button type="submit" loading={isSending} disabled={disabled}>
          {labels.send}
        </Button>
      </div>
    </Stack>
  );
}
