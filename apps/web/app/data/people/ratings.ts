import type { RatingRecord } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";

const COLLECTION = "ratings";
/** About a year of weekly tournaments. */
const RATINGS_MAX = 50;

/** A player's rated tournaments, newest first; the last line of a short history is the initial rating, without a tournament. */
export const ratingsQuery = (user: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", user],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter("user = {:user}", { user });
      const page = await api.collection(COLLECTION).getList<RatingRecord>(1, RATINGS_MAX, {
        filter,
        sort: "-date",
        expand: "tournament",
        skipTotal: true,
        signal,
      });
      return page.items;
    },
  });
