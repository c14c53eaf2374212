// The viewer's own circle as an organiser, and their private notes.
import type { OwnCircle, PlayerNote } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";

export const ownCircleQuery = (viewer: string, words: string, onlyOwing: boolean) =>
  queryOptions({
    queryKey: ["player_notes", "circle", viewer, words, onlyOwing],
    // Private notes are not stored on the phone.
    meta: { passing: true },
    queryFn: ({ client, signal }) =>
      apiOf(client).send<OwnCircle>("/api/people", {
        query: { ...(words && { q: words }), ...(onlyOwing && { owing: 1 }) },
        signal,
      }),
  });

/** An empty note is deleted. */
export const saveNote = mutationOptions<unknown, ClientResponseError, { user: string; id: string; note: string }>({
  mutationKey: ["player_notes", "save"],
  mutationFn: ({ user, id, note }, { client }) => {
    const api = apiOf(client);
    if (id) return note ? api.collection("player_notes").update(id, { note }) : deleteRow(api, "player_notes", id);
    return createOnce<PlayerNote>(client, "player_notes", { user, note });
  },
  onSuccess: (_note, _change, _result, { client }) => client.invalidateQueries({ queryKey: ["player_notes"] }),
});
