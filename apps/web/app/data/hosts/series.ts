// Series, and the pages of series, clubs and organisers. Those of clubs and organisers are the same for everyone.
import type { HostPage, Series, SeriesPage, TournamentTemplate } from "@bandeha/contract";
import { listLimits } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";

export const seriesPageQuery = (id: string) =>
  queryOptions({
    queryKey: ["series", "page", id],
    queryFn: ({ client, signal }) =>
      apiOf(client).send<SeriesPage>(`/api/series/${encodeURIComponent(id)}`, { signal }),
  });

const HOSTS = { club: "clubs", organizer: "organisers" } as const;

export const hostPageQuery = (kind: HostPage["kind"], id: string) =>
  queryOptions({
    queryKey: ["series", kind, id],
    meta: { sameForAll: true },
    queryFn: ({ client, signal }) =>
      apiOf(client).send<HostPage>(`/api/${HOSTS[kind]}/${encodeURIComponent(id)}`, { signal }),
  });

type NewSeries = Pick<Series, "source" | "every_weeks" | "weekdays" | "days_ahead">;
export type SeriesChange = Partial<
  Pick<
    Series,
    | "name"
    | "every_weeks"
    | "weekdays"
    | "last"
    | "days_ahead"
    | "skipped"
    | "status"
    | "season_name"
    | "season_from"
    | "season_evenings"
    | "best_of"
  >
>;

export const createSeries = mutationOptions<Series, ClientResponseError, NewSeries>({
  mutationKey: ["series", "create"],
  mutationFn: (series, { client }) => createOnce<Series>(client, "series", series),
  onSuccess: (_series, _change, _result, { client }) =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["series"] }),
      client.invalidateQueries({ queryKey: ["tournaments"] }),
    ]),
});

export const updateSeries = mutationOptions<Series, ClientResponseError, { id: string; change: SeriesChange }>({
  mutationKey: ["series", "update"],
  mutationFn: ({ id, change }, { client }) => apiOf(client).collection("series").update<Series>(id, change),
  onSuccess: (_series, _change, _result, { client }) => client.invalidateQueries({ queryKey: ["series"] }),
});

export const templatesQuery = (organizer: string) =>
  queryOptions({
    queryKey: ["tournament_templates", organizer],
    queryFn: ({ client, signal }) =>
      apiOf(client)
        .collection("tournament_templates")
        .getFullList<TournamentTemplate>({ batch: listLimits.fullBatch, sort: "name", signal }),
  });

type NewTemplate = Pick<TournamentTemplate, "name" | "settings">;

export const createTemplate = mutationOptions<TournamentTemplate, ClientResponseError, NewTemplate>({
  mutationKey: ["tournament_templates", "create"],
  mutationFn: (template, { client }) => createOnce<TournamentTemplate>(client, "tournament_templates", template),
  onSuccess: (_template, _change, _result, { client }) =>
    client.invalidateQueries({ queryKey: ["tournament_templates"] }),
});

export const deleteTemplate = mutationOptions<unknown, ClientResponseError, string>({
  mutationKey: ["tournament_templates", "delete"],
  mutationFn: (id, { client }) => deleteRow(apiOf(client), "tournament_templates", id),
  onSuccess: (_none, _id, _result, { client }) => client.invalidateQueries({ queryKey: ["tournament_templates"] }),
});
