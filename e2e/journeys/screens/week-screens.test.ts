// The screens of the week around an evening, as the samples' screens: axe finds nothing, and none is wider than the window.
import { expect } from "@playwright/test";
import routes from "../../../apps/web/app/routes.ts";
import { violationsOn } from "../../people/axe.ts";
import { screenStates } from "../../people/demo.ts";
import { test } from "../../people/journey.ts";
import { weekScreens } from "../../people/week.ts";

const LOOKS = [
  { theme: "light", width: 320 },
  { theme: "dark", width: 390 },
  { theme: "dark", width: 1280 },
] as const;

type Routes = readonly { path?: string | undefined; children?: Routes | undefined }[];

const addressesOf = (those: Routes, above = ""): string[] =>
  those.flatMap(({ path, children }) => {
    const address = path ? `${above}/${path}` : above;
    return children ? addressesOf(children, address) : [address || "/"];
  });

/** The steps of the wizard need a draft: axe follows them in accessibility.test.ts. The shortest address only redirects. */
const ELSEWHERE = /^\/tournament\/(create(\/|$)(?!type)|:id$)/;

/** `/admin/:section?` has `/admin` and `/admin/people`. */
const matcherOf = (address: string): RegExp =>
  new RegExp(
    `^${address
      .replace(/\/:\w+\?/g, "(/[^/]+)?")
      .replace(/:\w+/g, "[^/]+")
      .replace("/*", "/.+")}$`,
  );

test("axe finds nothing on the screens of the week, and none is wider than the window", { tag: "@deep" }, async ({
  browser,
  request,
}) => {
  const visits = await weekScreens(browser);
  const visited = [...(await screenStates(request)), ...visits].map(({ path }) => path.split(/[?#]/)[0] ?? "");
  const addresses = addressesOf(routes as Routes).filter((address) => !ELSEWHERE.test(address));
  expect(addresses.filter((address) => !visited.some((path) => matcherOf(address).test(path)))).toEqual([]);

  const found: string[] = [];
  for (const { name, path, by } of visits)
    for (const { theme, width } of LOOKS) {
      const page = await by.context.newPage();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("mantine-color-scheme-value", chosen), theme);
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path, { waitUntil: "networkidle" }).catch(() => page.waitForLoadState("load"));
      const where = `${name}, ${theme}, ${width} wide`;
      found.push(...(await violationsOn(page, where)));
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wider > 0) found.push(`${where}: ${wider} px wider than the window`);
      await page.close();
    }
  expect(found).toEqual([]);
});
