import { MutationObserver } from "@tanstack/react-query";
import PocketBase from "pocketbase";
import { expect, test } from "vitest";
import { createQueries } from "../client/queries.ts";
import { saveProfile } from "./users.ts";

test("a profile cannot be saved without a session, and no request is sent", async () => {
  const queries = createQueries(new PocketBase("http://in-memory"));
  const saving = new MutationObserver(queries, saveProfile).mutate({ name: "Анна" });
  await expect(saving).rejects.toMatchObject({ status: 401, response: { message: "No user logged in" } });
});
