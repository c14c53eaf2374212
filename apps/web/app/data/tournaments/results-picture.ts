import type { Tournament } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { download } from "../client/download.ts";

const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|\s]+/g;

/** The server's image of the results, as a file. A mutation, because a tap requests it and no screen shows it. */
export const paintResults = mutationOptions<File, Error, Pick<Tournament, "id" | "name">>({
  mutationKey: ["results-picture"],
  mutationFn: async ({ id, name }) => {
    const title = `${name.replace(FORBIDDEN_IN_NAMES, " ").trim()} результаты`.trim();
    return download(paths.resultsPicture(id), `${title}.png`, { type: "image/png" });
  },
});
