// Repeat visits (decision 023): an unchanged page is not sent again, and a page shown without a request is refreshed.
import { expect } from "@playwright/test";
import { addGuestsByApi, createByApi, onNewConnection } from "../../people/api-fixtures.ts";
import { test } from "../../people/journey.ts";
import { newPerson, signUp } from "../../people/person.ts";

test.use({ serviceWorkers: "allow" });

/** Whether an injected script runs. */
function injects(): boolean {
  const script = document.createElement("script");
  script.textContent = "window.injected = true";
  document.head.append(script);
  return "injected" in window;
}

test("a tournament's page is sent again only when the tournament has changed, and back navigation shows the change", async ({
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
    const answer = await visitor.request.get(lobby, { ...onNewConnection, headers: { "If-None-Match": etag } });
    return { status: answer.status(), etag: answer.headers().etag ?? "" };
  };
  const first = await sentFor("");
  expect(first.status).toBe(200);
  // Its tables have changed, so it is rendered again, with the same bytes.
  await addGuestsByApi(page, another, ["Борис Соседов"]);
  expect(await sentFor(first.etag)).toEqual({ status: 304, etag: first.etag });

  await visitor.goto(lobby);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Вечер повторов");
  await visitor.goto("/auth");
  await addGuestsByApi(page, tournament, ["Лев Поздний"]);
  expect((await sentFor(first.etag)).status).toBe(200);
  await visitor.goBack();
  await expect(visitor.getByText("Лев Поздний")).toBeVisible();

  // Sent, then confirmed: the policy of the cached page still allows its own scripts and no other.
  for (const name of ["sent", "confirmed"]) {
    await visitor.goto(lobby);
    await expect(visitor.getByRole("link", { name: "Участвовать" }), name).toBeVisible();
    expect(await visitor.evaluate(injects), name).toBe(false);
  }
});
