// The organiser's changes of several entries at once: one batch, so that all are written or none.
import { type CheckIn, type Gender, limits } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { untilAnswered, withIds } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { type ParticipantChange, refreshParticipants } from "./participant-actions.ts";

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

type ListRequest = { player: number; kind: "person" | "entry" };

/**
 * The requests of a batch in order. Both people of a pair come before their entries, because the first entry names the second person: so the
 * server gives a pair two places or none (product-rules D33).
 */
function requestsFor(players: readonly NewPlayer[]): ListRequest[] {
  const people = (indexes: readonly number[]): ListRequest[] => [
    ...indexes
      .filter((player) => typeof players[player]?.user !== "string")
      .map((player) => ({ player, kind: "person" }) as const),
    ...indexes.map((player) => ({ player, kind: "entry" }) as const),
  ];
  return players.flatMap((player, index) => {
    if (player.partner === index - 1) return [];
    return people(players[index + 1]?.partner === index ? [index, index + 1] : [index]);
  });
}

/** The index of the player whom the request at this index of the batch is about. */
export const playerOfRequest = (players: readonly NewPlayer[], index: number): number =>
  requestsFor(players)[index]?.player ?? -1;

/** The partner in the list, before or after this player. */
function partnerIn(players: readonly NewPlayer[], index: number): number | undefined {
  const after = players[index + 1]?.partner === index ? index + 1 : undefined;
  return players[index]?.partner ?? after;
}

type PlayerList = { tournament: string; players: readonly NewPlayer[] };

/** Adds people who fit into one batch, all or none. */
export const addPlayers = mutationOptions<void, ClientResponseError, PlayerList>({
  mutationKey: [ENTRIES, "add-players"],
  mutationFn: (list, { client }) => {
    const api = apiOf(client);
    const { tournament, players } = list;
    return withIds(client, ["add-players", list], 2 * players.length, async (ids) => {
      const userOf = (index: number) => {
        const user = players[index]?.user;
        return typeof user === "string" ? user : (ids[2 * index] ?? "");
      };
      await untilAnswered((signal) => {
        const batch = api.createBatch();
        for (const { player: index, kind } of requestsFor(players)) {
          const { user, partner: _index, ...entry } = players[index] ?? { user: "" };
          const person = userOf(index);
          const partner = partnerIn(players, index);
          const body = {
            person: { id: person, ...(typeof user !== "string" && user), guest: true },
            entry: {
              id: ids[2 * index + 1],
              tournament,
              user: person,
              ...entry,
              ...(partner !== undefined && { partner: userOf(partner) }),
            },
          };
          batch.collection(kind === "person" ? USERS : ENTRIES).create(body[kind], { fields: "id" });
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
