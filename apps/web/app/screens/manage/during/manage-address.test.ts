import { expect, test } from "vitest";
import { PANELS, panelOf, withPanel } from "./panel-address.ts";
import { roundOf, withoutRound, withRound } from "./round/round-address.ts";

const at = (address: string) => new URLSearchParams(address);

test("the table is the default panel beside the courts", () => {
  expect([panelOf(at("")), panelOf(at("?panel=nonsense"))]).toEqual(["table", "table"]);
  expect(PANELS.map((panel) => panelOf(at(withPanel(at("?round=2"), panel))))).toEqual(PANELS);
});

test("a change of the round keeps the panel, and a change of the panel keeps the round", () => {
  expect(withRound(at("?panel=players"), 2)).toBe("?panel=players&round=2");
  expect(roundOf(at(withPanel(at("?round=2"), "settings")))).toBe(2);
  expect(withoutRound(at("?round=2&panel=players")).toString()).toBe("panel=players");
});
