// Whom the viewer follows. Only the follower reads it.
import type { Follow, Followed } from "@bandeha/contract";
import { listLimits } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";

export const followsQuery = (viewer: string) =>
  queryOptions({
    queryKey: ["follows", viewer],
    queryFn: ({ client, signal }) =>
      apiOf(client).collection("follows").getFullList<Follow>({ batch: listLimits.fullBatch, signal }),
  });

export const follow = mutationOptions<Follow, ClientResponseError, Partial<Record<Followed, string>>>({
  mutationKey: ["follows", "create"],
  mutationFn: (followed, { client }) => createOnce<Follow>(client, "follows", followed),
  onSuccess: (_follow, _followed, _result, { client }) => client.invalidateQueries({ queryKey: ["follows"] }),
});

export const unfollow = mutationOptions<unknown, ClientResponseError, string>({
  mutationKey: ["follows", "delete"],
  mutationFn: (id, { client }) => deleteRow(apiOf(client), "follows", id),
  onSettled: (_none, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: ["follows"] }),
});
