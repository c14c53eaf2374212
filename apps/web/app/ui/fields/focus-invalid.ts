const INVALID =
  "input[aria-invalid=true], textarea[aria-invalid=true], select[aria-invalid=true], button[aria-invalid=true], [aria-invalid=true] input";

/** Brings the first field with an error into sight and under the cursor; the sentence beside it is read aloud with the field. */
export function focusFirstInvalid(form: HTMLElement): void {
  const field = form.querySelector<HTMLElement>(INVALID);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: "center" });
}
