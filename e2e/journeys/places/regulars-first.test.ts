import { expect } from "@playwright/test";
import { createByApi } from "../../people/api-fixtures.ts";
import { waitForHydration } from "../../people/hydration.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test("the organiser gives an evening to the regulars first: nobody else sees it, and everyone reads when it opens", async ({
  browser,
}) => {
  const organiser = await newPerson(browser, "Инна Своя");
  const stranger = await newPerson(browser, "Чужой Глеб");
  for (const person of [organiser, stranger]) await signUp(person);
  const id = await createByApi(organiser.page, { name: "Сначала свои" });

  await organiser.page.goto(`/tournament/${id}/edit`);
  await waitForHydration(organiser.page);
  await organiser.page.getByText("Запись, очередь и подтверждение").click();
  await organiser.page.getByText("Только по приглашению").click();
  await organiser.page.getByRole("radio", { name: "Через 24 ч" }).click();
  await organiser.page.getByRole("button", { name: "Сохранить" }).click();
  await expect(organiser.page).toHaveURL(new RegExp(`/tournament/${id}/manage`));
  await expect(organiser.page.getByText(/Пока запись по\sприглашению.*откроется/)).toBeVisible();
  await organiser.page.goto(`/tournament/${id}/lobby`);
  await expect(organiser.page.getByText(/Для\sвсех откроется/)).toBeVisible();

  await stranger.page.goto(`/tournament/${id}/lobby`);
  // Until that is known the page says that there is none.
  await expect(stranger.page.getByRole("heading", { name: "Сначала записываются постоянные игроки" })).toBeVisible();
  await expect(stranger.page.getByText(/Для\sвсех запись откроется/)).toBeVisible();
  await expect(stranger.page.getByText("Сначала свои")).toHaveCount(0);
});
