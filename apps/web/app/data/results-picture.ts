import type { Tournament } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import { paths } from "../paths.ts";

const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|\s]+/g;

/** The results as the server paints them, as a file for a chat. A mutation, because it is asked for by a tap and shown nowhere. */
export const paintResults = mutationOptions<File, Error, Pick<Tournament, "id" | "name">>({
  mutationKey: ["results-picture"],
  mutationFn: async ({ id, name }) => {
    const response = await fetch(paths.resultsPicture(id));
    if (!response.ok) throw new Error(`the picture of the results: ${response.status}`);
    const title = `${name.replace(FORBIDDEN_IN_NAMES, " ").trim()} результаты`.trim();
    return new File([await response.blob()], `${title}.png`, { type: "image/png" });
  },
});
