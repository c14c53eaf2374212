import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { addressOf, tabOf } from "./notice.ts";

const HERE = "https://padel.example.ru";
const CALL = { tag: "t1", data: { path: paths.lobby("t1") } };
const tabs = (...addresses: string[]) => addresses.map((path) => ({ url: new URL(path, HERE).href }));
const taken = (...addresses: string[]) => tabOf(CALL, tabs(...addresses), HERE)?.url.replace(HERE, "");

test("the tab with the page it leads to is brought forward", () => {
  expect(taken("/", paths.results("t1"), `${paths.lobby("t1")}?share=1`)).toBe("/tournament/t1/lobby?share=1");
});

test("else another tab of the same tournament, whose page tells of the round as well", () => {
  expect(taken("/", paths.manage("t1"))).toBe(paths.manage("t1"));
});

test("a tab with something else stays as it is, though its tournament's name begins alike", () => {
  expect(taken("/", paths.lobby("t10"), "/tournament/create/type")).toBeUndefined();
  expect(taken("https://other.example.ru/tournament/t1/lobby")).toBeUndefined();
});

test("without a tab its page is opened", () => {
  expect(addressOf(CALL, HERE)).toBe(`${HERE}/tournament/t1/lobby`);
});

test("a notice that leads nowhere of ours leads home, and takes no tab by its missing tag", () => {
  for (const data of [
    undefined,
    {},
    { path: 7 },
    { path: "https://other.example.ru/" },
    { path: "//other.example.ru" },
  ])
    expect(addressOf({ tag: "", data }, HERE)).toBe(`${HERE}/`);
  expect(tabOf({ tag: "", data: undefined }, tabs(paths.lobby("t1")), HERE)).toBeUndefined();
});
