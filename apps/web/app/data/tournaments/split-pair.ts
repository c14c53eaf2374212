// Splits a pair that was on screen, and no other: a partner whom somebody has chosen meanwhile stays.
import type { TournamentParticipant } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";
import { writeOverSeen } from "../client/write-over-seen.ts";
import { refreshParticipants } from "./participant-actions.ts";
import { PARTICIPANTS } from "./tournament-participants.ts";

type SeenEntry = Pick<TournamentParticipant, "id" | "partner" | "updated">;

export const splitPair = mutationOptions<void, ClientResponseError, SeenEntry>({
  mutationKey: [PARTICIPANTS, "split"],
  mutationFn: async (seen, { client }) => {
    const rows = apiOf(client).collection(PARTICIPANTS);
    const change = { partner: "" };
    await writeOverSeen<SeenEntry, unknown>({
      seen: { id: seen.id, partner: seen.partner, updated: seen.updated },
      change,
      read: () => rows.getOne<TournamentParticipant>(seen.id),
      write: ({ updated }) => rows.update(seen.id, change, { headers: { "If-Match": updated } }),
    });
  },
  onSettled: (_nothing, _error, _variables, _result, { client }) => refreshParticipants(client),
});
