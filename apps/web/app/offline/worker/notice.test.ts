import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { addressOf, pressOf, tabOf } from "./notice.ts";

const HERE = "https://padel.example.ru";
const CALL = { tag: "t1", data: { path: paths.lobby("t1") } };
const tabs = (...addresses: string[]) => addresses.map((path) => ({ url: new URL(path, HERE).href }));
const taken = (...addresses: string[]) => tabOf(CALL, tabs(...addresses), HERE)?.url.replace(HERE, "");

test("the tab that shows the page of the notice is focused", () => {
  expect(taken("/", paths.results("t1"), `${paths.lobby("t1")}?share=1`)).toBe("/tournament/t1/lobby?share=1");
});

test("else another tab of the same tournament, whose page shows the round as well", () => {
  expect(taken("/", paths.manage("t1"))).toBe(paths.manage("t1"));
});

test("a tab of another page is not focused, even if its tournament id begins alike", () => {
  expect(taken("/", paths.lobby("t10"), "/tournament/create/type")).toBeUndefined();
  expect(taken("https://other.example.ru/tournament/t1/lobby")).toBeUndefined();
});

test("without a tab the page is opened", () => {
  expect(addressOf(CALL, HERE)).toBe(`${HERE}/tournament/t1/lobby`);
});

test("a notice without an address of this site leads to Home, and a missing tag matches no tab", () => {
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

test("a press names the notifications of its notice and the pressed button", () => {
  expect(pressOf({ data: { path: "/", ids: ["n1", "n2"] } }, "")).toEqual({ notifications: ["n1", "n2"], answer: "" });
  expect(pressOf({ data: { ids: ["n1"] } }, "coming")).toEqual({ notifications: ["n1"], answer: "coming" });
});

test("a notice of the page itself reports nothing", () => {
  for (const data of [undefined, null, { path: "/" }, { ids: "n1" }, { ids: [] }, { ids: [7] }])
    expect(pressOf({ data }, "")).toBeUndefined();
});
