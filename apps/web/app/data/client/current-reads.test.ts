import { expect, test } from "vitest";
import { readCurrent } from "./current-reads.ts";
import { guestPocketBase } from "./pocketbase.ts";

test("a tab with a stream asks for current answers, and writes as before", async () => {
  const sent: { method: string; path: string; cacheControl: string | null }[] = [];
  const client = guestPocketBase(async (input, init) => {
    const { method, url, headers } = new Request(input, init);
    sent.push({ method, path: new URL(url).pathname, cacheControl: headers.get("cache-control") });
    return Response.json({ id: "abc" });
  });
  await client.collection("cities").getOne("one");
  readCurrent(client);
  await client.collection("cities").getOne("one", { headers: { "X-Own": "1" } });
  await client.collection("cities").create({ name: "Тверь" });
  expect(sent).toEqual([
    { method: "GET", path: "/api/collections/cities/records/one", cacheControl: null },
    { method: "GET", path: "/api/collections/cities/records/one", cacheControl: "max-age=0" },
    { method: "POST", path: "/api/collections/cities/records", cacheControl: null },
  ]);
});
