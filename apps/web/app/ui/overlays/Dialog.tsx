import { IconX } from "@tabler/icons-react";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import classes from "./Dialog.module.css";

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it keeps the focus and gives it back, hides what is behind from everyone and closes by Escape.
 * It rises from the bottom of a phone, where the thumb is. `data-autofocus` marks the control that is focused first.
 */
export function Dialog({ opened, onClose, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const box = dialog.current;
    if (!opened) return box?.close();
    if (!box?.open) box?.showModal();
    box?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, [opened]);

  // The dialog's own box is its content; a press on it alone is one on the backdrop.
  const pressed = (event: MouseEvent) => event.target === dialog.current && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is the tap outside.
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onClose={() => opened && onClose()}
      onClick={pressed}
    >
      {opened && (
        <div className={classes.content}>
          <header className={classes.head}>
            <h2 id={id}>{title}</h2>
            <IconButton onClick={onClose} aria-label="Закрыть" quiet className={classes.close}>
              <IconX size={22} stroke={1.75} aria-hidden />
            </IconButton>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The buttons at the end: the way back first, the deed last and wider. */
export const dialogActions = classes.actions;
