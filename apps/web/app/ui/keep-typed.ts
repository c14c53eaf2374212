// A page can be read and typed into before its code arrives; React would then put its own empty value over the words. What was typed meanwhile is
// kept here and typed once more when the page has come alive.
type Typed = HTMLInputElement | HTMLTextAreaElement;

const typed = new Map<Typed, string>();

const isTyped = (target: EventTarget | null): target is Typed =>
  (target instanceof HTMLInputElement && !["checkbox", "radio", "file"].includes(target.type)) ||
  target instanceof HTMLTextAreaElement;

const note = ({ target }: Event) => {
  if (isTyped(target)) typed.set(target, target.value);
};

/** Before hydration: remembers what stands in the fields and what is typed until it is over. */
export function keepTyped(): void {
  for (const field of document.querySelectorAll("input, textarea"))
    if (isTyped(field) && field.value !== field.defaultValue) typed.set(field, field.value);
  document.addEventListener("input", note, true);
}

/** After hydration: gives each field its words back, as if they were typed now. */
export function typeAgain(): void {
  document.removeEventListener("input", note, true);
  for (const [field, value] of typed) {
    // React compares with the value it set last: emptied through its own setter, filled past it, so that the change is seen.
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  typed.clear();
}
