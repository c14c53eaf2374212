// Links of a tournament: invitations to roles, and scores without an account (decision 078).
import {
  LINK_HEADER,
  type LinkKind,
  limits,
  type TournamentLink,
  type TournamentObjection,
  type TournamentResultChange,
} from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { apiOf } from "../client/queries.ts";
import { serverNow } from "../client/server-clock.ts";
import { keepSubscribed } from "../live/keep-subscribed.ts";

const COLLECTION = "tournament_links";
/** Those of an evening: the latest that were closed, and results that came by links. */
const CLOSED_MAX = 50;
const LINES_MAX = 200;

/** A link that is neither taken back nor expired, with the token of its address. */
export type LiveLink = TournamentLink & { token: string };

export const linksQuery = (tournament: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", tournament],
    meta: { passing: true },
    queryFn: async ({ client, signal }): Promise<LiveLink[]> => {
      const api = apiOf(client);
      const filter = api.filter('tournament = {:tournament} && revoked = "" && expires > @now', { tournament });
      const [{ items }, { tokens }] = await Promise.all([
        api
          .collection(COLLECTION)
          .getList<TournamentLink>(1, limits.links.max, { filter, sort: "court,created", skipTotal: true, signal }),
        api.send<{ tokens: Record<string, string> }>(`/api/tournaments/${tournament}/links`, { signal }),
      ]);
      return items.flatMap((link) => {
        const token = tokens[link.id];
        return token ? [{ ...link, token }] : [];
      });
    },
  });

/** Closed links by which results came: these can still be undone. Below the key of `linksQuery`, so both are read again. */
export const closedLinksQuery = (tournament: string) =>
  queryOptions({
    queryKey: [...linksQuery(tournament).queryKey, "closed"],
    meta: { passing: true },
    queryFn: async ({ client, signal }): Promise<TournamentLink[]> => {
      const api = apiOf(client);
      const closed = api.filter('tournament = {:tournament} && (revoked != "" || expires <= @now)', { tournament });
      const byLink = api.filter('tournament = {:tournament} && link != ""', { tournament });
      const [links, lines] = await Promise.all([
        api
          .collection(COLLECTION)
          .getList<TournamentLink>(1, CLOSED_MAX, { filter: closed, sort: "-updated", skipTotal: true, signal }),
        api.collection("tournament_result_changes").getList<Pick<TournamentResultChange, "link">>(1, LINES_MAX, {
          ...{ filter: byLink, sort: "-created", fields: "link", skipTotal: true, signal },
        }),
      ]);
      const used = new Set(lines.items.map(({ link }) => link));
      return links.items.filter(({ id }) => used.has(id));
    },
  });

const refresh = (client: QueryClient, tournament: string) =>
  client.invalidateQueries({ queryKey: linksQuery(tournament).queryKey });

/** Makes links of one kind, one for each court; court 0 is all. */
export const makeLinks = mutationOptions<
  TournamentLink[],
  ClientResponseError,
  { tournament: string; kind: LinkKind; courts: readonly number[] }
>({
  mutationKey: [COLLECTION, "create"],
  mutationFn: ({ tournament, kind, courts }, { client }) =>
    Promise.all(courts.map((court) => createOnce<TournamentLink>(client, COLLECTION, { tournament, kind, court }))),
  onSettled: (_links, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});

type NamedLink = Pick<TournamentLink, "id" | "tournament">;

export const revokeLink = mutationOptions<TournamentLink, ClientResponseError, NamedLink>({
  mutationKey: [COLLECTION, "revoke"],
  mutationFn: ({ id }, { client }) =>
    apiOf(client)
      .collection(COLLECTION)
      .update<TournamentLink>(id, { revoked: new Date(serverNow()).toISOString() }),
  onSettled: (_link, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});

type LinkUndo = { undone: number; kept: number };

export const undoLink = mutationOptions<LinkUndo, ClientResponseError, NamedLink>({
  mutationKey: [COLLECTION, "undo"],
  mutationFn: ({ id }, { client }) => apiOf(client).send<LinkUndo>(`/api/links/${id}/undo`, { method: "POST" }),
  onSettled: (_done, _error, { tournament }, _result, { client }) => refresh(client, tournament),
});

/** What a token opens. */
type OpenedLink = {
  id: string;
  tournament: string;
  name: string;
  kind: LinkKind;
  court: number;
  open: boolean;
  /** An administrator has stopped the tournament: nobody accepts an invitation now. */
  stopped: boolean;
  expires: string;
  /** By the code of a court, once for a match. */
  objections: Pick<TournamentObjection, "match" | "state">[];
};

/** What a phone with the token reads; an objection by it changes that. */
export const openedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [COLLECTION, "opened", token],
    queryFn: ({ client, signal }) =>
      apiOf(client).send<OpenedLink>("/api/link", { headers: { [LINK_HEADER]: token }, signal }),
  });

/** Reads the link again when it changes, so that its open page closes at once; until the returned function is called. */
export function followLink(client: QueryClient, link: string): () => void {
  const api = apiOf(client);
  const refetch = () => client.invalidateQueries({ queryKey: [COLLECTION, "opened"] });
  return keepSubscribed(api, () => [api.collection(COLLECTION).subscribe(link, refetch)], refetch);
}

export const acceptInvitation = mutationOptions<{ tournament: string }, ClientResponseError, string>({
  mutationKey: [COLLECTION, "accept"],
  mutationFn: (token, { client }) =>
    apiOf(client).send<{ tournament: string }>("/api/link/accept", {
      method: "POST",
      headers: { [LINK_HEADER]: token },
    }),
  onSuccess: ({ tournament }, _token, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["tournaments"] }),
      client.invalidateQueries({ queryKey: ["tournament_roles", "of", tournament] }),
    ]),
});
