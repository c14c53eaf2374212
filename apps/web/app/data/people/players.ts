import type { PlayerPage, YearReview } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { yearPageTexts } from "../../text/players/year.ts";
import { download } from "../client/download.ts";
import { apiOf } from "../client/queries.ts";

/** The page of a player as this viewer may see it; "" for a guest. */
export const playerQuery = (id: string, viewer = "") =>
  queryOptions({
    queryKey: ["players", id, viewer],
    queryFn: ({ client, signal }) =>
      apiOf(client).send<PlayerPage>(`/api/players/${encodeURIComponent(id)}`, { signal }),
  });

/** The year of a player; without one asked, that of the last evening. */
export const yearQuery = (id: string, viewer = "", year?: number) =>
  queryOptions({
    queryKey: ["players", id, viewer, "year", year ?? 0],
    queryFn: ({ client, signal }) =>
      apiOf(client).send<YearReview>(`/api/players/${encodeURIComponent(id)}/year`, {
        signal,
        query: year === undefined ? {} : { year },
      }),
  });

/** The picture of a year, with the viewer's token, because the page may be closed. */
export const paintYear = mutationOptions<File, Error, Pick<YearReview, "id" | "year">>({
  mutationKey: ["year-picture"],
  mutationFn: ({ id, year }, { client }) =>
    download(paths.yearPicture(id, year), yearPageTexts.file(year), {
      token: apiOf(client).authStore.token,
      type: "image/png",
    }),
});
