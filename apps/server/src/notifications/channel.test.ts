import { expect, test } from "vitest";
import type { Reader } from "../storage/storage.ts";
import { type Channel, reachesBy } from "./channel.ts";

const channel = (targets: readonly string[]): Channel => ({
  name: "push",
  targets: async () => targets,
  send: async () => "sent",
  forget: async () => undefined,
});
const reader: Reader = {
  findById: async () => undefined,
  find: async () => [],
  count: async () => 0,
  countBy: async () => new Map(),
};

test("a user is reached where one of the channels has a target", async () => {
  const [none, phone] = [channel([]), channel(["phone"])];
  expect(await reachesBy([])(reader, "anna")).toBe(false);
  expect(await reachesBy([none])(reader, "anna")).toBe(false);
  expect(await reachesBy([none, phone])(reader, "anna")).toBe(true);
});
