// A page can be read, typed into and tapped before it hydrates. React would replace typed text by its own empty value, and a tap would have no listener.
// Both are recorded and replayed after hydration. Links work at once, because they need no code.
declare global {
  interface Window {
    /** Stops recording and returns the recorded taps. */
    pendingTaps?: () => Iterable<HTMLElement>;
  }
}

/** Inlined in the page's head as text, so it refers to nothing outside itself. */
function recordInput() {
  const tapped = new Set<HTMLElement>();
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const ticked = target.closest<HTMLElement>("input[type=checkbox], input[type=radio]");
    const pressed = target.closest<HTMLElement>(
      event.type === "submit" ? "form:not([action])" : "button:not([popovertarget]), [role=button]",
    );
    // Checkboxes, popovers and forms with an address work without code. Any other button has to wait.
    if (ticked) tapped.add(ticked);
    if (ticked || !pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // The button that may stand in its place then has another meaning. One of a form waits for the field that is typed meanwhile.
    if (pressed.ariaDisabled && !pressed.closest("form")) return;
    tapped.add(pressed);
    pressed.ariaBusy = "true";
  };
  for (const kind of ["click", "submit"]) window.addEventListener(kind, keep, true);
  window.pendingTaps = () => {
    for (const kind of ["click", "submit"]) window.removeEventListener(kind, keep, true);
    for (const target of tapped) target.ariaBusy = null;
    return tapped;
  };
}

export const recordInputScript = import.meta.env.SSR ? `(${recordInput})()` : "";

type ReplayedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const filled = new Map<ReplayedField, string>();

const isField = (target: EventTarget | null): target is ReplayedField =>
  (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type)) ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** The value that the server rendered. */
const renderedValue = (field: ReplayedField) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue;

const note = ({ target }: Event) => {
  if (isField(target)) filled.set(target, target.value);
};

/** Before hydration: records the values of fields, and input until hydration ends. */
export function recordFields(): void {
  for (const field of document.querySelectorAll("input, textarea, select"))
    if (isField(field) && field.value !== renderedValue(field)) filled.set(field, field.value);
  document.addEventListener("input", note, true);
}

/** In the commit that hydrates: the next render would empty the field, and letters typed meanwhile would stand alone in it. */
export function replayFocusedField(): void {
  const field = document.activeElement;
  const value = isField(field) ? filled.get(field) : undefined;
  if (!isField(field) || value === undefined) return;
  filled.delete(field);
  refill(field, value);
}

/** After hydration: refills each field and replays each tap, one task each, so that each one sees the effect of the one before. */
export function replayInput(): void {
  // The value is read when its step runs, because the user may still be typing.
  const steps = [...filled.keys()].map((field) => () => refill(field, filled.get(field) ?? field.value));
  steps.push(() => {
    document.removeEventListener("input", note, true);
    filled.clear();
  });
  for (const target of window.pendingTaps?.() ?? []) steps.push(() => replayTap(target));
  delete window.pendingTaps;
  const next = () => {
    steps.shift()?.();
    if (steps.length > 0) setTimeout(next);
  };
  setTimeout(next);
}

function refill(field: ReplayedField, value: string) {
  // React compares with the value it set last: the field is emptied through React's setter and filled past it, so that React sees the change.
  if (!(field instanceof HTMLSelectElement)) field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function replayTap(target: HTMLElement) {
  if (target instanceof HTMLFormElement) return target.requestSubmit();
  if (target instanceof HTMLInputElement) {
    if (target.checked === target.defaultChecked) return;
    // The browser has changed it already, and React sees no change: restored through React's setter, then clicked.
    target.checked = !target.checked;
  }
  target.click();
}
