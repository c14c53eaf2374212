import type { RatingRecord } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

const COLLECTION = "ratings";
/** A year of weekly evenings. */
const EVENINGS = 50;

/** A person's rated evenings, the newest first; the last of a short history is where he began, without a tournament. */
export const ratingsQuery = (user: string) =>
  queryOptions({
    queryKey: [COLLECTION, "of", user],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter("user = {:user}", { user });
      const page = await api
        .collection(COLLECTION)
        .getList<RatingRecord>(1, EVENINGS, { filter, sort: "-date", expand: "tournament", skipTotal: true, signal });
      return page.items;
    },
  });
