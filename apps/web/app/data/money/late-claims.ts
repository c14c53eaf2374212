import type { Tournament, TournamentDue, TournamentParticipant, TournamentPayment } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "../client/queries.ts";
import { FEES } from "./fees.ts";

/** The newest. */
const CLAIMS_MAX = 100;

export type LateClaim = TournamentDue & {
  expand?: {
    entry?: TournamentParticipant & { expand?: { tournament_payments_via_entry?: TournamentPayment[] } };
    tournament?: Tournament;
  };
};

/** Claims of the organiser's cancelled evenings and of players without a place: a line of the statement may be their transfer. */
export const lateClaimsQuery = (organizer: string) =>
  queryOptions({
    queryKey: [FEES, "late-claims", organizer],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const asked = {
        filter: api.filter(
          'organizer = {:organizer} && claimed_at != "" && entry.payment_status != "paid" && (tournament.status = "cancelled" || entry.status = "cancelled" || entry.status = "waitlist")',
          { organizer },
        ),
        expand: "entry.user,entry.tournament_payments_via_entry,tournament",
        ...{ sort: "-created", skipTotal: true, signal },
      };
      return (await api.collection("tournament_dues").getList<LateClaim>(1, CLAIMS_MAX, asked)).items;
    },
  });
