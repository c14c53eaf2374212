import { queryOptions } from "@tanstack/react-query";
import { paths } from "../../paths.ts";

/**
 * The server's picture of the last round, fetched before the tap, because a share sheet opens only at once after it.
 * @param updated when a result was written last
 */
export const roundPictureQuery = (tournament: string, round: number, updated: string) =>
  queryOptions({
    queryKey: ["round-picture", tournament, round, updated],
    meta: { passing: true },
    queryFn: async ({ signal }): Promise<File> => {
      const response = await fetch(paths.roundPicture(tournament), { signal });
      if (!response.ok) throw new Error(`the picture of a round: ${response.status}`);
      return new File([await response.blob()], `Раунд ${round}.png`, { type: "image/png" });
    },
  });
