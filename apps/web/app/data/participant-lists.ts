// The organiser's changes of several entries at once: one batch, so that all are written or none.
import { type CheckIn, type Gender, limits } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { untilAnswered, withIds } from "./create-once.ts";
import { apiOf } from "./queries.ts";
import { type ParticipantChange, refreshParticipants } from "./tournament-participants.ts";

const USERS = "users";
const ENTRIES = "tournament_participants";

/** A player without an account (product-rules D15). */
type NewGuest = { name: string; gender?: Gender; skill_level?: number; noted_phone?: string };

export type NewPlayer = {
  /** A person whom the organiser knows, or a new guest. */
  user: string | NewGuest;
  notes?: string;
  check_in?: CheckIn;
  /** The index of the partner, who is earlier in the same list. */
  partner?: number;
};

/** A guest takes two requests of a batch: the person, then the entry. */
const requestsOf = ({ user }: NewPlayer): number => (typeof user === "string" ? 1 : 2);

/** The first players of the list that fit into one batch; a pair is not split. */
export function firstBatch(players: readonly NewPlayer[]): NewPlayer[] {
  let requests = 0;
  const over = players.findIndex((player) => {
    requests += requestsOf(player);
    return requests > limits.batch.requestsMax;
  });
  if (over === -1) return [...players];
  return players.slice(0, players[over]?.partner === over - 1 ? over - 1 : over);
}

/** The index of the player whom the request at this index of the batch is about. */
export function playerOfRequest(players: readonly NewPlayer[], index: number): number {
  let requests = 0;
  return players.findIndex((player) => {
    requests += requestsOf(player);
    return index < requests;
  });
}

type PlayerList = { tournament: string; players: readonly NewPlayer[] };

/** Adds people who fit into one batch, all or none. */
export const addPlayers = mutationOptions<void, ClientResponseError, PlayerList>({
  mutationKey: [ENTRIES, "add-players"],
  mutationFn: (list, { client }) => {
    const api = apiOf(client);
    const { tournament, players } = list;
    return withIds(api, ["add-players", list], 2 * players.length, async (ids) => {
      const userOf = (index: number) => {
        const user = players[index]?.user;
        return typeof user === "string" ? user : (ids[2 * index] ?? "");
      };
      await untilAnswered((signal) => {
        const batch = api.createBatch();
        for (const [index, { user, partner, ...entry }] of players.entries()) {
          const person = userOf(index);
          if (typeof user !== "string")
            batch.collection(USERS).create({ id: person, ...user, guest: true }, { fields: "id" });
          const paired = partner === undefined ? {} : { partner: userOf(partner) };
          batch
            .collection(ENTRIES)
            .create({ id: ids[2 * index + 1], tournament, user: person, ...entry, ...paired }, { fields: "id" });
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
