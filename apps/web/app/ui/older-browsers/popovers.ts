// Popovers in a browser without them (Safari before 17): `data-shown` instead of `:popover-open`, and a layer by z-index (theme/document.css).

const SHOWN = "data-shown";
const AUTO = `[popover=auto][${SHOWN}]`;

const isNative = () => "popover" in HTMLElement.prototype;

/** Whether the popover is open. */
export const isShown = (popover: HTMLElement): boolean =>
  isNative() ? popover.matches(":popover-open") : popover.hasAttribute(SHOWN);

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
  if (isNative()) return;
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
