import { expect } from "@playwright/test";
import { createByApi, onNewConnection } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

/** Found by this number only: a repeated run has tournaments of the earlier ones. */
const NUMBER = Date.now() % 1_000_000;
/** A name with HTML and script in it. */
const HOSTILE = `</script><script>alert("1")</script> Ёлочка ${NUMBER}`;

test("a tournament has a printable poster, is found by its words, and its name stays text", async ({ browser }) => {
  const organiser = await newPerson(browser, "Пётр Зимин");
  await signUp(organiser);
  const { page } = organiser;
  const alerts: string[] = [];
  const blocked: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.dismiss();
  });
  page.on("console", (line) => {
    if (line.type() === "error") blocked.push(line.text());
  });
  const id = await createByApi(page, { name: HOSTILE });

  await page.goto(`/tournament/created/${id}`);
  const code = page.getByRole("img", { name: "QR-код: запись на турнир" });
  await expect(code).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Наведите камеру и запишитесь")).toBeVisible();
  await expect(page.getByRole("button", { name: "Плакат" })).toBeHidden();
  const sheet = await page.pdf({ preferCSSPageSize: true });
  expect(sheet.toString("latin1")).toMatch(/\/Type \/Pages\s*\/Count 1\b/);
  await page.emulateMedia({ media: "screen" });

  // The page from the server, with its data for the scripts.
  await page.goto(`/tournament/${id}/lobby`);
  const preview = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  expect(preview).toContain(`/tournament/${id}/preview.png?v=`);
  const picture = await page.request.get(preview, onNewConnection);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(HOSTILE);
  await expect(page).toHaveTitle(`${HOSTILE} — Бандеха`);

  await page.goto("/");
  const search = page.getByRole("searchbox", { name: "Поиск" });
  await search.pressSequentially(`зимин ЕЛОЧКА ${NUMBER}`);
  // The address follows the typing after a pause.
  await expect(page).toHaveURL(new RegExp(`\\?q=.*${NUMBER}$`));
  await expect(page.getByRole("tab", { name: "Активные · 1" })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("article", { name: HOSTILE })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(`зимин ЕЛОЧКА ${NUMBER}`);
  await search.fill("такого нет");
  await page.getByRole("link", { name: "Сбросить условия" }).click();
  await expect(search).toHaveValue("");
  await expect(page).toHaveURL("/");
  expect([alerts, blocked]).toEqual([[], []]);
});
