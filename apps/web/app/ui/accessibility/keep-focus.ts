/**
 * As a `ref` of an element whose controls replace each other, a button by the link that it has made: the focus of one that is removed goes to the
 * first control that is there then. Not where that one does something that cannot be undone: the key may be pressed twice.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  let last: EventTarget | null = null;
  const noteFocus = ({ target }: FocusEvent) => {
    last = target;
  };
  const noteBlur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // Not one that is removed, and not one whose window has lost the focus.
      if (target instanceof Node && target.isConnected && document.activeElement !== target) last = null;
    });
  const watch = new MutationObserver(() => {
    const isLost = last instanceof Node && !last.isConnected && document.activeElement === document.body;
    if (isLost) place.querySelector<HTMLElement>("a[href], button:not([aria-disabled])")?.focus();
  });
  place.addEventListener("focusin", noteFocus);
  place.addEventListener("focusout", noteBlur);
  watch.observe(place, { childList: true, subtree: true });
  return () => {
    place.removeEventListener("focusin", noteFocus);
    place.removeEventListener("focusout", noteBlur);
    watch.disconnect();
  };
}
