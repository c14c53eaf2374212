// Coming back to a page (decision 023): what says the same is not sent again, and what a browser shows without asking is not believed.
import { expect, test } from "@playwright/test";
import { addGuestsByApi, createByApi } from "../people/api-fixtures.ts";
import { newPerson, signUp } from "../people/person.ts";

/** Whether a script from nowhere runs. */
function injects(): boolean {
  const script = document.createElement("script");
  script.textContent = "window.injected = true";
  document.head.append(script);
  return "injected" in window;
}

test("a tournament's page is sent again only when the tournament has changed, and the way back shows what has", async ({
  browser,
  page: visitor,
}) => {
  const organiser = await newPerson(browser, "Ольга Быстрова");
  await signUp(organiser);
  const { page } = organiser;
  const tournament = await createByApi(page, { name: "Вечер повторов" });
  const another = await createByApi(page, { name: "Соседний вечер" });
  const lobby = `/tournament/${tournament}/lobby`;
  const sentFor = async (etag: string) => {
    const answer = await visitor.request.get(lobby, { headers: { "If-None-Match": etag } });
    return { status: answer.status(), etag: answer.headers().etag ?? "" };
  };
  const first = await sentFor("");
  expect(first.status).toBe(200);
  // The tables it was read from have changed, so it is rendered anew, and turns out the same.
  await addGuestsByApi(page, another, ["Борис Соседов"]);
  expect(await sentFor(first.etag)).toEqual({ status: 304, etag: first.etag });

  await visitor.goto(lobby);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Вечер повторов");
  await visitor.goto("/auth");
  await addGuestsByApi(page, tournament, ["Лев Поздний"]);
  expect((await sentFor(first.etag)).status).toBe(200);
  await visitor.goBack();
  await expect(visitor.getByText("Лев Поздний")).toBeVisible();

  // Sent, then confirmed: the policy of the kept page still stands, for its own scripts and against any other.
  for (const name of ["sent", "confirmed"]) {
    await visitor.goto(lobby);
    await expect(visitor.getByRole("link", { name: "Участвовать" }), name).toBeVisible();
    expect(await visitor.evaluate(injects), name).toBe(false);
  }
});
