import type { ReactNode } from "react";
import { useId } from "react";
import classes from "./PopMenu.module.css";

type PopMenuProps = {
  /** The content of the button; `label` names it if that is no text. */
  face: ReactNode;
  label?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** A dropdown at the right end of the site's bar. A native popover: it opens before hydration, and Escape or a tap outside closes it. */
export function PopMenu({ face, label, className, children }: PopMenuProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={label}>
        {face}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are buttons and links, which turn keys into clicks; here a click only bubbles. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above. */}
      <div id={id} popover="auto" className={classes.menu} onClick={({ currentTarget }) => currentTarget.hidePopover()}>
        {children}
      </div>
    </>
  );
}

export const menuItem = classes.item;
export const menuNote = classes.note;
export const MenuLine = () => <hr className={classes.line} />;
