import { expect, test } from "vitest";
import { PANELS, panelOf, withPanel } from "./panel-address.ts";
import { roundOf, withoutRound, withRound } from "./round-address.ts";

const at = (address: string) => new URLSearchParams(address);

test("the table stands beside the courts until another panel is asked for", () => {
  expect([panelOf(at("")), panelOf(at("?panel=nonsense"))]).toEqual(["table", "table"]);
  expect(PANELS.map((panel) => panelOf(at(withPanel(at("?round=2"), panel))))).toEqual(PANELS);
});

test("a look at another round keeps the panel, and the panel the round", () => {
  expect(withRound(at("?panel=players"), 2)).toBe("?panel=players&round=2");
  expect(roundOf(at(withPanel(at("?round=2"), "settings")))).toBe(2);
  expect(withoutRound(at("?round=2&panel=players")).toString()).toBe("panel=players");
});
