/** Marks an open popover in a browser without popovers (popovers.ts). */
export const SHOWN = "data-shown";

/** Whether the popover is open. */
export const isShown = (popover: HTMLElement): boolean =>
  "popover" in HTMLElement.prototype ? popover.matches(":popover-open") : popover.hasAttribute(SHOWN);
