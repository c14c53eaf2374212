import { mutationOptions } from "@tanstack/react-query";
import { download } from "../client/download.ts";
import { apiOf } from "../client/queries.ts";

export type StatementRequest = ({ tournament: string } | { month: string; organizer: string }) & {
  format: "csv" | "xlsx";
};

/** A statement of an evening, or of a month of an organiser's evenings that the viewer runs, as a file. */
export const downloadStatement = mutationOptions<File, Error, StatementRequest>({
  mutationKey: ["statement"],
  mutationFn: async (asked, { client }) => {
    const api = apiOf(client);
    const path = "tournament" in asked ? `/api/tournaments/${asked.tournament}/statement` : "/api/account/statement";
    const query = new URLSearchParams({
      format: asked.format,
      ...("month" in asked && { month: asked.month, organizer: asked.organizer }),
    });
    const name = "month" in asked ? `vznosy-${asked.month}` : "vznosy";
    return download(api.buildURL(`${path}?${query}`), `${name}.${asked.format}`, { token: api.authStore.token });
  },
});
