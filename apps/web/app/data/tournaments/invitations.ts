// Who may come: invitations by a code, guests of players, blocked people (decision 088).
import type { PersonReport, TournamentInvitation, TournamentParticipant } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce, createWithId, withIds } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { refreshParticipants } from "./participant-actions.ts";

const INVITATIONS = "tournament_invitations";

/** From then on the user reads the tournament. */
export const openInvitation = mutationOptions<TournamentInvitation, ClientResponseError, string>({
  mutationKey: [INVITATIONS, "open"],
  mutationFn: (code, { client }) => createOnce<TournamentInvitation>(client, INVITATIONS, { code }),
  onSuccess: (_row, _code, _result, { client }) => client.invalidateQueries({ queryKey: ["tournaments"] }),
});

/** A guest of the player, with an entry. */
export const bringFriend = mutationOptions<
  TournamentParticipant,
  ClientResponseError,
  { tournament: string; name: string; noted_phone: string }
>({
  mutationKey: ["tournament_participants", "bring"],
  mutationFn: (friend, { client }) => {
    const api = apiOf(client);
    return withIds(client, ["bring", friend], 2, async ([user = "", entry = ""]) => {
      const { tournament, name, noted_phone } = friend;
      await createWithId(api, "users", { id: user, name, guest: true, ...(noted_phone && { noted_phone }) });
      return createWithId<TournamentParticipant>(api, "tournament_participants", { id: entry, tournament, user });
    });
  },
  onSettled: (_row, _error, _friend, _result, { client }) => refreshParticipants(client),
});

export const reportPerson = mutationOptions<PersonReport, ClientResponseError, { user: string; text: string }>({
  mutationKey: ["reports", "create"],
  mutationFn: (report, { client }) => createOnce<PersonReport>(client, "reports", report),
});
