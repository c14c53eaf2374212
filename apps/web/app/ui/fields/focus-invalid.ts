const INVALID =
  "input[aria-invalid=true], textarea[aria-invalid=true], select[aria-invalid=true], button[aria-invalid=true], [aria-invalid=true] input";

/** Scrolls to the first field with an error and focuses it; a screen reader reads its message with the field. False if there is none. */
export function focusFirstInvalid(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>(INVALID);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
  return field !== null;
}
