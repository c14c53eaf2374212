import { expect, test } from "vitest";
import { paths } from "../../paths.ts";
import { addressOf, pressOf, tabOf } from "./notice.ts";

const HERE = "https://padel.example.ru";
const CALL = { tag: "t1", data: { path: paths.lobby("t1") } };
const tabs = (...addresses: string[]) => addresses.map((path) => ({ url: new URL(path, HERE).href }));
const found = (...addresses: string[]) => tabOf(CALL, tabs(...addresses), { origin: HERE, mayGo: () => true });
const taken = (...addresses: string[]) => {
  const one = found(...addresses);
  return one && `${one.goes ? "goes from " : ""}${one.tab.url.replace(HERE, "")}`;
};

test("the tab that shows the page of the notice is focused", () => {
  expect(taken("/", paths.results("t1"), `${paths.lobby("t1")}?share=1`)).toBe("/tournament/t1/lobby?share=1");
});

test("else the management of the same tournament, which shows what happened", () => {
  expect(taken("/", paths.results("t1"), paths.manage("t1"))).toBe(paths.manage("t1"));
});

test("else a tab goes to the page, best one of the same tournament, even where another id begins alike", () => {
  expect(taken("/", paths.lobby("t10"), paths.results("t1"))).toBe(`goes from ${paths.results("t1")}`);
  expect(taken(paths.lobby("t10"))).toBe(`goes from ${paths.lobby("t10")}`);
  expect(taken(paths.home())).toBe("goes from /");
});

test.each([
  paths.wizard(),
  paths.edit("t1"),
  paths.joinNow("t1"),
  paths.board("t1"),
  paths.ownCourt("t1"),
  paths.money("t1"),
  paths.manage("t2"),
  paths.auth("/"),
  paths.profile(),
  "https://other.example.ru/tournament/t1/lobby",
])("a tab at %s keeps its page", (address) => {
  expect(taken(address)).toBeUndefined();
});

test("a tab that the worker does not control is focused at most", () => {
  const foreign = { origin: HERE, mayGo: () => false };
  expect(tabOf(CALL, tabs("/"), foreign)).toBeUndefined();
  expect(tabOf(CALL, tabs(paths.lobby("t1")), foreign)?.goes).toBe(false);
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
  const alone = { origin: HERE, mayGo: () => false };
  expect(tabOf({ tag: "", data: undefined }, tabs(paths.lobby("t1")), alone)).toBeUndefined();
});

test("a press names the notifications of its notice and the pressed button", () => {
  expect(pressOf({ data: { path: "/", ids: ["n1", "n2"] } }, "")).toEqual({ notifications: ["n1", "n2"], answer: "" });
  expect(pressOf({ data: { ids: ["n1"] } }, "coming")).toEqual({ notifications: ["n1"], answer: "coming" });
});

test("a notice of the page itself reports nothing", () => {
  for (const data of [undefined, null, { path: "/" }, { ids: "n1" }, { ids: [] }, { ids: [7] }])
    expect(pressOf({ data }, "")).toBeUndefined();
});
