// What the viewer, and friends whom they brought along, have not paid of evenings that are over.
import type {
  Tournament,
  TournamentDue,
  TournamentMoney,
  TournamentParticipant,
  TournamentPayment,
} from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";
import { FEES, refreshFees } from "./fees.ts";

/** An unpaid place, with its due and its ledger. */
export type UnpaidEntry = TournamentParticipant & {
  expand?: {
    tournament?: Tournament & { expand?: { tournament_money_via_tournament?: TournamentMoney[] } };
    tournament_dues_via_entry?: TournamentDue[];
    tournament_payments_via_entry?: TournamentPayment[];
  };
};

const UNPAID = 'payment_status = "unpaid" && (status = "registered" || status = "confirmed") && tournament.cost > 0';
const EXPAND = [
  "user",
  ...["organizer", "city", "tournament_money_via_tournament"].map((name) => `tournament.${name}`),
  "tournament_dues_via_entry",
  "tournament_payments_via_entry",
].join(",");

/**
 * Unpaid places, also of evenings that are ahead; `tournament/fees/own-debts.ts` finds the debts among them. By entries, because a person has few of
 * them, and one query for each way to a person, because each has an index.
 */
export const unpaidEntriesQuery = (viewer: string) =>
  queryOptions({
    queryKey: [FEES, "unpaid", viewer],
    queryFn: async ({ client, signal }): Promise<UnpaidEntry[]> => {
      const api = apiOf(client);
      const read = async (field: "user" | "brought_by") => {
        const filter = api.filter(`${field} = {:viewer} && ${UNPAID}`, { viewer });
        const asked = { filter, sort: "-tournament.date", expand: EXPAND, skipTotal: true, signal, requestKey: null };
        return (await api.collection("tournament_participants").getList<UnpaidEntry>(1, ENTRIES_MAX, asked)).items;
      };
      return (await Promise.all([read("user"), read("brought_by")])).flat();
    },
  });

/** Older debts are in the lobbies of their evenings. */
const ENTRIES_MAX = 50;

/** «Я оплатил» for several evenings at once; a repeat writes the same. */
export const claimDues = mutationOptions<void, ClientResponseError, { ids: readonly string[]; claimed_at: string }>({
  mutationKey: [FEES, "claim-dues"],
  mutationFn: async ({ ids, claimed_at }, { client }) => {
    for (const id of ids) await apiOf(client).collection("tournament_dues").update(id, { claimed_at });
  },
  onSettled: (_done, _error, _sent, _result, { client }) => refreshFees(client),
});
