import { expect, test } from "vitest";
import { applyChange, settingsChangeOf } from "./settings-change.ts";

const usual = { channels: {}, quiet_from: "22:00", quiet_until: "08:00" };

test("a choice on one device keeps what another has chosen meanwhile", () => {
  const onPhone = settingsChangeOf(usual, { ...usual, channels: { place: [] } });
  const onTablet = settingsChangeOf(usual, { ...usual, channels: { payment: ["push"] } });
  const hours = settingsChangeOf(usual, { ...usual, quiet_from: "23:00" });
  expect([onPhone, onTablet, hours].reduce(applyChange, usual)).toEqual({
    channels: { place: [], payment: ["push"] },
    quiet_from: "23:00",
    quiet_until: "08:00",
  });
});

test("the later choice of the same topic wins, and no change sends nothing", () => {
  const first = settingsChangeOf(usual, { ...usual, channels: { place: [] } });
  expect(applyChange(applyChange(usual, first), { channels: { place: ["push"] } }).channels).toEqual({
    place: ["push"],
  });
  expect(settingsChangeOf(usual, { ...usual })).toEqual({});
});
