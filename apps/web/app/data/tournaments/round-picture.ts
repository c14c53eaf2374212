import { queryOptions } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { download } from "../client/download.ts";

/**
 * The server's picture of the last round, fetched before the tap, because a share sheet opens only at once after it.
 * @param updated when a result was written last
 */
export const roundPictureQuery = (tournament: string, round: number, updated: string) =>
  queryOptions({
    queryKey: ["round-picture", tournament, round, updated],
    meta: { passing: true },
    queryFn: ({ signal }): Promise<File> =>
      download(paths.roundPicture(tournament), `Раунд ${round}.png`, { signal, type: "image/png" }),
  });
