import { isOrganiser, statusOf, type Tournament } from "@bandeha/contract";

/** Whether a change of this evening may also be for others of its series: the series is the organiser's, and started evenings change alone. */
export const asksScope = (
  tournament: Pick<Tournament, "series" | "status" | "organizer">,
  viewer: string | undefined,
) => tournament.series !== "" && isOrganiser(tournament, viewer) && statusOf(tournament) !== "in_progress";
