// A push in the browser itself: the service worker gets a real push event, shows one notice with its buttons, and shows it once. The push service of
// the browser cannot be reached here, so DevTools delivers the message.
import { expect } from "@playwright/test";
import { test } from "../people/journey.ts";
import { newPerson, signUp } from "../people/person.ts";

type Registration = { registrationId: string; scopeURL: string; isDeleted: boolean };

test("a push becomes one notice of its tournament, and a repeated push no second one @deep", async ({ browser }) => {
  const player = await newPerson(browser, "Пуш Получателев");
  await player.context.grantPermissions(["notifications"]);
  await signUp(player, "/");
  const { page } = player;
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const origin = new URL(page.url()).origin;

  const devtools = await player.context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }: { registrations: Registration[] }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = (id: string, title: string) =>
    devtools.send("ServiceWorker.deliverPushMessage", {
      origin,
      registrationId,
      data: JSON.stringify({
        ...{ id, ids: [id], title, body: "Кубок Невы", path: "/tournament/t1/lobby", tag: "t1" },
        answers: [{ id: "take", label: "Участвовать" }],
      }),
    });
  const shown = () =>
    page.evaluate(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications();
      return notices.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
    });

  await push("n1", "Место освободилось");
  const one = { title: "Место освободилось", body: "Кубок Невы", tag: "t1", path: "/tournament/t1/lobby" };
  await expect.poll(shown).toEqual([one]);
  await push("n1", "Место освободилось");
  await push("n2", "Раунд 1, корт 2");
  await expect.poll(shown).toEqual([{ ...one, title: "Раунд 1, корт 2" }]);
});
