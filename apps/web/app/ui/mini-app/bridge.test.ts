import { expect, test } from "vitest";
import { isDark, readLaunch } from "./bridge.ts";

const theme = (bg_color: string) => encodeURIComponent(JSON.stringify({ bg_color }));

test("the launch is in the fragment; without it there is none", () => {
  const data = encodeURIComponent("auth_date=1&start_param=t_abc&hash=x");
  expect(readLaunch(`#tgWebAppData=${data}&tgWebAppThemeParams=${theme("#17212b")}`)).toEqual({
    initData: "auth_date=1&start_param=t_abc&hash=x",
    startParam: "t_abc",
    background: "#17212b",
  });
  expect(readLaunch("")).toBeUndefined();
  expect(readLaunch("#section")).toBeUndefined();
});

test("a theme that is not JSON or has no colour is ignored", () => {
  for (const value of ["{", "%7B%7D", theme("red")])
    expect(readLaunch(`#tgWebAppData=x&tgWebAppThemeParams=${value}`)?.background).toBeUndefined();
});

test("a background is dark or light by its brightness", () => {
  expect(["#17212b", "#000000", "#ffffff", "#efeff4"].map(isDark)).toEqual([true, true, false, false]);
});
