// Popovers in a browser without them (Safari before 17): `data-shown` instead of `:popover-open`, and a layer by z-index (theme/document.css).
// Only such a browser loads this file.
import { SHOWN } from "./popover-state.ts";

const AUTO = `[popover=auto][${SHOWN}]`;

function show(popover: HTMLElement, shown: boolean): void {
  if (popover.hasAttribute(SHOWN) === shown) return;
  popover.toggleAttribute(SHOWN, shown);
  const [oldState, newState] = shown ? ["closed", "open"] : ["open", "closed"];
  popover.dispatchEvent(Object.assign(new Event("toggle"), { oldState, newState }));
}

const hideAll = (except: (popover: HTMLElement) => boolean) => {
  for (const popover of document.querySelectorAll<HTMLElement>(AUTO)) if (!except(popover)) show(popover, false);
};

/** Adds the methods of a popover, its buttons, and closing by Escape or a tap outside. */
export function addPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      show(this, true);
    },
    hidePopover(this: HTMLElement) {
      show(this, false);
    },
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest("button[popovertarget]")?.getAttribute("popovertarget");
    const asked = id ? document.getElementById(id) : null;
    hideAll((popover) => popover === asked || popover.contains(target));
    if (asked) show(asked, !asked.hasAttribute(SHOWN));
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hideAll(() => false);
  });
}
