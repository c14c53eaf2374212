// The focus of a control that is removed, hidden or disabled, often by its own press, is lost to a screen reader, and in Safari to the next Tab.

/** What a screen reader reads as one thing. */
const PLACES = "li, section, article, form, fieldset, dialog, main, [role=group], [aria-label], [aria-labelledby]";
/** In a page without such places around its buttons: what they are about. */
const SUBJECT = "[data-subject]";
/** A dialog that closes, and code for one press, move the focus before. */
const WAIT_MS = 100;

type Place = { element: HTMLElement; list: Element | null; row: number };

function placesAround(control: Element): Place[] {
  const element = control.parentElement?.closest<HTMLElement>(PLACES);
  if (!element) return [];
  const list = element.matches("li") ? element.parentElement : null;
  return [{ element, list, row: list ? [...list.children].indexOf(element) : 0 }, ...placesAround(element)];
}

const isShown = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;

const hasFocus = (element: Element): boolean => isShown(element) && !element.matches(":disabled");

/** The nearest one that is left, or the row in the place of a removed one. */
function placeLeft(places: readonly Place[]): HTMLElement | undefined {
  for (const { element, list, row } of places) {
    const subject = element.matches("main") && document.querySelector(SUBJECT);
    for (const left of [subject || element, list?.children[Math.min(row, list.children.length - 1)]])
      if (isShown(left)) return left;
  }
  return undefined;
}

/** From now on moves it to the place around that control: not to another control, because the key may be pressed twice. */
export function followFocus(): void {
  let control: Element | undefined;
  let places: Place[] = [];
  let waits = false;

  function restore() {
    waits = false;
    if (!control || document.activeElement !== document.body) return;
    const place = hasFocus(control) ? undefined : placeLeft(places);
    control = undefined;
    if (!place) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }
  function check() {
    if (waits || !control || document.activeElement !== document.body) return;
    waits = true;
    setTimeout(restore, WAIT_MS);
  }
  function note() {
    if (!document.activeElement || document.activeElement === document.body) return;
    control = document.activeElement;
    places = placesAround(control);
  }
  note();
  new MutationObserver(check).observe(document.body, { childList: true, subtree: true });
  document.addEventListener("focusin", note);
  document.addEventListener("focusout", check);
}
