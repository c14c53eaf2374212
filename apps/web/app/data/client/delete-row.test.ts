// Deleting what another device of the same person has deleted, against the real application in memory.
import { type TestApp, testApp } from "@bandeha/server/testing";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteTemplate } from "../hosts/series.ts";
import { unblockPerson } from "../people/blocks.ts";
import { unfollow } from "../people/follows.ts";
import { guestPocketBase } from "./pocketbase.ts";
import { apiOf, createQueries } from "./queries.ts";

type Account = Awaited<ReturnType<TestApp["aUser"]>>;

let server: TestApp;
let [organiser, player]: Account[] = [];
beforeEach(async () => {
  server = await testApp();
  [organiser, player] = [await server.aUser(), await server.aUser()];
});
afterEach(() => server.close());

const device = (isOffline = false) => {
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isOffline) throw new TypeError("Failed to fetch");
    return server.app.fetch(new Request(input, init));
  };
  const cache = createQueries(guestPocketBase(fetch));
  if (organiser)
    apiOf(cache).authStore.save(organiser.token, {
      ...{ ...organiser.row, id: organiser.id, collectionId: "", collectionName: "users" },
    });
  return {
    deleteTemplate: (id: string) => new MutationObserver(cache, deleteTemplate).mutate(id),
    unfollow: (id: string) => new MutationObserver(cache, unfollow).mutate(id),
    unblockPerson: (id: string) => new MutationObserver(cache, unblockPerson).mutate({ id }),
  };
};

test.each([
  ["deleteTemplate", "tournament_templates", () => ({ name: "Наш вечер", settings: {} })],
  ["unfollow", "follows", () => ({ organizer: player?.id })],
  ["unblockPerson", "blocks", () => ({ user: player?.id, reason: "" })],
] as const)("%s deletes once, is no failure again, and fails without a network", async (name, collection, body) => {
  const path = `/api/collections/${collection}/records`;
  const sent = { token: organiser?.token ?? "", body: body() };
  const { id } = (await server.request<{ id: string }>("POST", path, sent)).body;
  expect(await server.storage.reader.count(collection)).toBe(1);
  await device()[name](id);
  expect(await server.storage.reader.count(collection)).toBe(0);
  await expect(device()[name](id)).resolves.toBeUndefined();
  await expect(device(true)[name](id)).rejects.toMatchObject({ status: 0 });
});
