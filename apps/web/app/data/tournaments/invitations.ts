// Who may come: invitations by a code, requests for a place, guests of players, blocked people (decision 088).
import type { PersonReport, TournamentInvitation, TournamentParticipant, TournamentRequest } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce, withIds } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { refreshParticipants } from "./participant-actions.ts";

const INVITATIONS = "tournament_invitations";
const REQUESTS = "tournament_requests";
const PENDING_MAX = 200;

/** From then on the user reads the tournament. */
export const openInvitation = mutationOptions<TournamentInvitation, ClientResponseError, string>({
  mutationKey: [INVITATIONS, "open"],
  mutationFn: (code, { client }) => apiOf(client).collection(INVITATIONS).create<TournamentInvitation>({ code }),
  onSuccess: (_row, _code, _result, { client }) => client.invalidateQueries({ queryKey: ["tournaments"] }),
});

/** The pending requests that the viewer may read: of a player their own, of the organiser all. */
export const requestsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [REQUESTS, "of", tournament],
    // No event reports a change, and a stored answer may be older than the viewer's own request.
    staleTime: 0,
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('tournament = {:tournament} && state = "pending"', { tournament });
      const asked = { filter, sort: "created", expand: "user", skipTotal: true, signal };
      return (await api.collection(REQUESTS).getList<TournamentRequest>(1, PENDING_MAX, asked)).items;
    },
  });

export const requestEntry = mutationOptions<TournamentRequest, ClientResponseError, { tournament: string }>({
  mutationKey: [REQUESTS, "create"],
  mutationFn: (request, { client }) => {
    const api = apiOf(client);
    return withIds(api, ["request", request], 1, ([id = ""]) =>
      createOnce<TournamentRequest>(api, REQUESTS, { id, ...request }),
    );
  },
  onSettled: (_row, _error, _request, _result, { client }) => client.invalidateQueries({ queryKey: [REQUESTS] }),
});

export const answerRequest = mutationOptions<
  TournamentRequest,
  ClientResponseError,
  { id: string; state: "approved" | "declined" }
>({
  mutationKey: [REQUESTS, "answer"],
  mutationFn: ({ id, state }, { client }) =>
    apiOf(client).collection(REQUESTS).update<TournamentRequest>(id, { state }),
  onSettled: (_row, _error, _answer, _result, { client }) =>
    Promise.all([client.invalidateQueries({ queryKey: [REQUESTS] }), refreshParticipants(client)]),
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
    return withIds(api, ["bring", friend], 2, async ([user = "", entry = ""]) => {
      const { tournament, name, noted_phone } = friend;
      await createOnce(api, "users", { id: user, name, guest: true, ...(noted_phone && { noted_phone }) });
      return createOnce<TournamentParticipant>(api, "tournament_participants", { id: entry, tournament, user });
    });
  },
  onSettled: (_row, _error, _friend, _result, { client }) => refreshParticipants(client),
});

export const reportPerson = mutationOptions<PersonReport, ClientResponseError, { user: string; text: string }>({
  mutationKey: ["reports", "create"],
  mutationFn: (report, { client }) => apiOf(client).collection("reports").create<PersonReport>(report),
});
