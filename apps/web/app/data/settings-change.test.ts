import { expect, test } from "vitest";
import { applyChange, changeOf } from "./settings-change.ts";

const usual = { channels: {}, quiet_from: "22:00", quiet_until: "08:00" };

test("a choice on one device keeps what another has chosen meanwhile", () => {
  const onPhone = changeOf(usual, { ...usual, channels: { place: [] } });
  const onTablet = changeOf(usual, { ...usual, channels: { payment: ["push"] } });
  const hours = changeOf(usual, { ...usual, quiet_from: "23:00" });
  expect([onPhone, onTablet, hours].reduce(applyChange, usual)).toEqual({
    channels: { place: [], payment: ["push"] },
    quiet_from: "23:00",
    quiet_until: "08:00",
  });
});

test("the later choice of the same topic wins, and no change sends nothing", () => {
  const first = changeOf(usual, { ...usual, channels: { place: [] } });
  expect(applyChange(applyChange(usual, first), { channels: { place: ["push"] } }).channels).toEqual({
    place: ["push"],
  });
  expect(changeOf(usual, { ...usual })).toEqual({});
});
