import { expect, test } from "vitest";
import { blockedHere } from "./blocked-here.ts";

const entry = (user: string, brought_by = "") => ({ user, brought_by });
const shown = (entries: ReturnType<typeof entry>[], blocks: string[]) =>
  blockedHere(
    entries,
    blocks.map((user) => ({ user })),
  ).map(({ entry: { user }, host }) => (host ? `${user} of ${host}` : user));

test("who is on the organiser's list of blocked people and entered is named, nobody else", () => {
  const entries = [entry("anna"), entry("boris")];
  expect(shown(entries, ["boris", "vera"])).toEqual(["boris"]);
  expect(shown(entries, [])).toEqual([]);
});

test("the friend of a blocked person is named after them, also when the person has left, and once", () => {
  const friend = entry("guest", "boris");
  expect(shown([friend, entry("anna"), entry("boris")], ["boris"])).toEqual(["boris", "guest of boris"]);
  expect(shown([friend, entry("anna")], ["boris"])).toEqual(["guest of boris"]);
  expect(shown([friend, entry("boris")], ["boris", "guest"])).toEqual(["guest", "boris"]);
  expect(shown([entry("guest", "anna"), entry("boris")], ["boris"])).toEqual(["boris"]);
});
