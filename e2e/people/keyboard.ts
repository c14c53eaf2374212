// A person without a mouse: Tab, arrows, Enter, and eyes that must see where the focus is.
import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any screen has between two things one would reach for. */
const STOPS_MAX = 80;

/** Tabs on to the control and sees it marked. */
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

/** A group of radios is one stop; the space bar picks the one that has the focus, arrows the others. */
export async function pick(page: Page, group: string, choice: string | RegExp): Promise<void> {
  const radios = page.getByRole("group", { name: group }).getByRole("radio");
  await tabTo(page, radios.first());
  await page.keyboard.press("Space");
  const wanted = page.getByRole("group", { name: group }).getByRole("radio", { name: choice });
  for (let arrows = await radios.count(); arrows > 0 && !(await wanted.isChecked()); arrows--)
    await page.keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}

/** An outline, a border or a shadow that is only there with the focus, on the control or on the face it lends it to. */
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
