// Limits creates, counted in memory: per account for collections whose rows do not name their creator, and per network address.
import { type CollectionName, limits } from "@bandeha/contract";
import type { Viewer } from "../../actions/transaction/action.ts";
import type { Answer } from "../../http/answers/answer.ts";
import { refusal } from "../../http/errors/errors.ts";
import { createRateLimit, type RateLimit } from "../../http/load/rate-limit.ts";

export type CreationLimits = {
  /** Counts one create; returns the refusal when a limit is reached. Superusers have no limit. */
  refuse: (collection: CollectionName, viewer: Viewer, network: string) => Answer | undefined;
};

const windowMs = 3_600_000;
const { entriesPerHour, requestsPerHour, perAddressHour } = limits.creation;

export function createCreationLimits(clock: () => Date): CreationLimits {
  const perHour = (max: number): RateLimit => createRateLimit({ max, windowMs, clock });
  const perAccount: Partial<Record<CollectionName, RateLimit>> = {
    tournament_participants: perHour(entriesPerHour),
    tournament_requests: perHour(requestsPerHour),
  };
  const perAddress: Partial<Record<CollectionName, RateLimit>> = {
    tournaments: perHour(perAddressHour.tournaments),
    users: perHour(perAddressHour.users),
    tournament_participants: perHour(perAddressHour.tournament_participants),
  };
  return {
    refuse(collection, viewer, network) {
      if (viewer.kind !== "user") return undefined;
      const seconds = perAccount[collection]?.take(viewer.id) || perAddress[collection]?.take(network);
      return seconds ? refusal("too-many-created", "id", seconds) : undefined;
    },
  };
}
