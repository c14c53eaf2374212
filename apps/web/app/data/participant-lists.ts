// The organiser's changes of several entries at once: one batch, so that all are written or none.
import { type Gender, limits } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { untilAnswered, withIds } from "./create-once.ts";
import { apiOf } from "./queries.ts";
import { type ParticipantChange, refreshParticipants } from "./tournament-participants.ts";

const USERS = "users";
const ENTRIES = "tournament_participants";

/** A player without an account (product-rules D15). */
type NewGuest = { name: string; gender?: Gender; skill_level?: number; noted_phone?: string };

/** A guest takes two requests of a batch: the person, then the entry. */
export const GUESTS_PER_BATCH = Math.floor(limits.batch.requestsMax / 2);

type GuestList = { tournament: string; guests: readonly NewGuest[] };

/** Adds at most `GUESTS_PER_BATCH` people, all or none; the request at index 2n or 2n + 1 is about the n-th of them. */
export const addGuests = mutationOptions<void, ClientResponseError, GuestList>({
  mutationKey: [ENTRIES, "add-guests"],
  mutationFn: (list, { client }) => {
    const api = apiOf(client);
    const { tournament, guests } = list;
    return withIds(api, ["add-guests", list], 2 * guests.length, async (ids) => {
      await untilAnswered((signal) => {
        const batch = api.createBatch();
        for (const [index, person] of guests.entries()) {
          const [user = "", id = ""] = ids.slice(2 * index);
          batch.collection(USERS).create({ id: user, ...person, guest: true }, { fields: "id" });
          batch.collection(ENTRIES).create({ id, tournament, user }, { fields: "id" });
        }
        return batch.send({ signal });
      });
    });
  },
  onSettled: (_nothing, _error, _variables, _result, { client }) => refreshParticipants(client),
});

type EntryChange = { id: string; change: ParticipantChange };

/** The organiser's changes of several entries, in this order; split into several batches, one after the other, if one is too small. */
export const updateParticipants = mutationOptions<void, ClientResponseError, readonly EntryChange[]>({
  mutationKey: [ENTRIES, "update-several"],
  mutationFn: async (changes, { client }) => {
    for (let start = 0; start < changes.length; start += limits.batch.requestsMax) {
      const batch = apiOf(client).createBatch();
      for (const { id, change } of changes.slice(start, start + limits.batch.requestsMax))
        batch.collection(ENTRIES).update(id, change, { fields: "id" });
      await batch.send();
    }
  },
  onSettled: (_nothing, _error, _variables, _result, { client }) => refreshParticipants(client),
});
