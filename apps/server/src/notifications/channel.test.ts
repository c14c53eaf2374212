import { expect, test } from "vitest";
import type { Reader } from "../storage/storage.ts";
import { type Channel, reachesBy } from "./channel.ts";

const channel = (targets: readonly string[]): Channel => ({
  name: "push",
  targets: async () => targets,
  send: async () => "sent",
  forget: async () => undefined,
});
const reader: Reader = { findById: async () => undefined, find: async () => [], count: async () => 0 };

test("a user is reached where one of the channels has a target, also one that was added later", async () => {
  const channels = [channel([])];
  const reaches = reachesBy(channels);
  expect(await reaches(reader, "anna")).toBe(false);
  channels.push(channel(["phone"]));
  expect(await reaches(reader, "anna")).toBe(true);
});
