// A page can be read, typed into and tapped before its code arrives. React would put its own empty value over the words, and a tap would meet nobody.
// Both are kept until the page has come alive, and then given to it as if they happened now. Links need no code: they lead on at once.
declare global {
  interface Window {
    /** Ends the wait for code and gives out what was tapped meanwhile. */
    pendingTaps?: () => Iterable<HTMLElement>;
  }
}

/** Stands in the page's head as text, so it names nothing from outside itself. */
function recordInput() {
  const tapped = new Set<HTMLElement>();
  const keep = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const ticked = target.closest<HTMLElement>("input[type=checkbox], input[type=radio]");
    const pressed = target.closest<HTMLElement>(
      event.type === "submit" ? "form:not([action])" : "button:not([popovertarget]), [role=button]",
    );
    // A tick shows itself without any code, and so does a menu; a form with an address is sent by the browser. Another button has to wait.
    if (ticked) tapped.add(ticked);
    if (ticked || !pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
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

/** What the server drew into it. */
const renderedValue = (field: ReplayedField) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue;

const note = ({ target }: Event) => {
  if (isField(target)) filled.set(target, target.value);
};

/** Before hydration: remembers what stands in the fields and what comes into them until it is over. */
export function recordFields(): void {
  for (const field of document.querySelectorAll("input, textarea, select"))
    if (isField(field) && field.value !== renderedValue(field)) filled.set(field, field.value);
  document.addEventListener("input", note, true);
}

/** After hydration: gives each field its words and each control its tap, one after the other, so that each finds what the one before it changed. */
export function replayInput(): void {
  // What is typed while its turn comes counts: the latest words, not those of a moment ago.
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
  // React compares with the value it set last: emptied through its own setter, filled past it, so that the change is seen.
  if (!(field instanceof HTMLSelectElement)) field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function replayTap(target: HTMLElement) {
  if (target instanceof HTMLFormElement) return target.requestSubmit();
  if (target instanceof HTMLInputElement) {
    if (target.checked === target.defaultChecked) return;
    // The browser has ticked it already, and React sees no change in that: taken back through its own setter, then ticked anew.
    target.checked = !target.checked;
  }
  target.click();
}
