// A person with a keyboard only: Tab, arrows, Enter, and a visible focus.
import { expect, type Locator, type Page } from "@playwright/test";

/** More Tab stops than any screen has between two controls. */
const STOPS_MAX = 80;

/** Tabs to the control and checks that its focus is visible. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < STOPS_MAX; stop++) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeFocused();
  expect(await control.evaluate(isMarked), `the focus on ${control} is not to be seen`).toBe(true);
}

export async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

/** A group of radios is one Tab stop; the space bar picks the focused one, arrows the others. */
export async function pick(page: Page, group: string, choice: string | RegExp): Promise<void> {
  const radios = page.getByRole("group", { name: group }).getByRole("radio");
  await tabTo(page, radios.first());
  await page.keyboard.press("Space");
  const wanted = page.getByRole("group", { name: group }).getByRole("radio", { name: choice });
  for (let arrows = await radios.count(); arrows > 0 && !(await wanted.isChecked()); arrows--)
    await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}

/** An outline, a border or a shadow that appears only with the focus, on the control or on the element that shows its focus. */
function isMarked(control: Element): boolean {
  const faces = [control, control.closest("label"), control.parentElement, control.parentElement?.parentElement];
  const cells = control.parentElement ? [...control.parentElement.querySelectorAll("[data-at]")] : [];
  const looks = () =>
    [...faces, ...cells].map((face) => {
      if (!face) return "";
      const { outline, boxShadow, borderColor } = getComputedStyle(face);
      return [outline, boxShadow, borderColor].join(" ");
    });
  const focused = looks();
  if (!(control instanceof HTMLElement)) return false;
  control.blur();
  const plain = looks();
  control.focus();
  return focused.some((look, index) => look !== plain[index]);
}
