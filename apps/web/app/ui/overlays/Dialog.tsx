import { IconX } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import { Row, Stack } from "../layout/Flow.tsx";
import classes from "./Dialog.module.css";

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** As high as the screen allows, so that it does not move when its content changes. */
  tall?: boolean;
};

/**
 * A native modal dialog: it traps and restores the focus, makes the page behind it inert and closes by Escape.
 * On a phone it opens at the bottom, near the thumb. `data-autofocus` marks the control that is focused first.
 * Escape only asks to close it: `opened` alone opens and closes, so the two cannot differ.
 */
export function Dialog({ opened, onClose, title, children, tall = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!opened) return box?.close();
    if (!box?.open) box?.showModal();
    box?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [opened]);

  // The content covers the dialog's box, so a press whose target is the dialog is on the backdrop.
  const pressed = (event: MouseEvent) => event.target === dialog.current && onClose();
  // React passes the events of a dialog inside of this one up to it.
  function cancelled(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (opened) onClose();
  }
  // A browser may close it without asking. This event comes with a later frame, when the dialog may be open again.
  const closed = ({ target }: SyntheticEvent) =>
    target === dialog.current && !dialog.current.open && opened && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog natively; this handles the tap outside.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={cancelled}
      onClose={closed}
      onClick={pressed}
    >
      {opened && (
        <Stack className={classes.content} data-tall={tall || undefined}>
          <Row as="header" gap={12} align="start" justify="between" className={classes.head}>
            <h2 id={id}>{title}</h2>
            <IconButton onClick={onClose} aria-label="Закрыть" quiet className={classes.close}>
              <IconX size={22} stroke={1.75} aria-hidden />
            </IconButton>
          </Row>
          {children}
        </Stack>
      )}
    </dialog>
  );
}

/** The buttons at the end: cancel first, the action last and wider. */
export const dialogActions = classes.actions;

/** The end of a tall dialog, in sight while its content scrolls. */
export const dialogFoot = classes.foot;
