// People whom the viewer, as an organiser, does not accept.
import { type Block, limits, type User } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";

export type BlockedPerson = Block & { expand?: { user?: Pick<User, "name"> } };

const KEY = ["blocks"];

export const blocksQuery = (viewer: string) =>
  queryOptions({
    queryKey: [...KEY, "of", viewer],
    // The list is private, so it is not stored on the phone.
    meta: { passing: true },
    queryFn: async ({ client, signal }) => {
      const asked = { sort: "-created", expand: "user", skipTotal: true, signal };
      return (await apiOf(client).collection("blocks").getList<BlockedPerson>(1, limits.kept.blocks, asked)).items;
    },
  });

export const blockPerson = mutationOptions<Block, ClientResponseError, { user: string; reason: string }>({
  mutationKey: [...KEY, "create"],
  mutationFn: (block, { client }) => createOnce<Block>(client, "blocks", block),
  onSuccess: (_row, _block, _result, { client }) => client.invalidateQueries({ queryKey: KEY }),
});

export const unblockPerson = mutationOptions<unknown, ClientResponseError, { id: string }>({
  mutationKey: [...KEY, "delete"],
  mutationFn: ({ id }, { client }) => deleteRow(apiOf(client), "blocks", id),
  onSettled: (_row, _error, _block, _result, { client }) => client.invalidateQueries({ queryKey: KEY }),
});
