import { test } from "./journey.ts";

test.use({ age: "older" });

test("without popovers the menu opens, leads on and closes", async ({ phone, newcomer, signedIn }) => {
  await signedIn(await newcomer("Пётр Давний"));
  await phone.open("/");
  await phone.gone("Выйти");
  await phone.tap("button", /^Привет/);
  await phone.see("Выйти");
  await phone.tap("link", /Профиль/);
  await phone.at("/profile");
});
