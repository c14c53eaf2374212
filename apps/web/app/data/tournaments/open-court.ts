// One more court for four people who wait: the court, its places and their entries in one transaction.
import type { Tournament } from "@bandeha/contract";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "../client/queries.ts";
import { refreshParticipants } from "./participant-actions.ts";

/** More tournaments than one club has on one day. */
const SAME_DAY_MAX = 50;

/** Courts of the club that other tournaments of the day use at the same time. */
export const busyCourtsQuery = ({ id, club, date, start_time, end_time }: Tournament) =>
  queryOptions({
    queryKey: ["tournaments", "busy-courts", id, club, date, start_time, end_time],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const day = date.slice(0, 10);
      const filter = api.filter(
        'club = {:club} && date >= {:day} && date <= {:dayEnd} && id != {:id} && start_time < {:end} && end_time > {:start} && (status = "open" || status = "full" || status = "in_progress" || status = "")',
        { club, day, dayEnd: `${day} 23:59:59.999Z`, id, start: start_time, end: end_time },
      );
      const asked = { filter, fields: "courts", skipTotal: true, signal };
      const page = await api.collection("tournaments").getList<Pick<Tournament, "courts">>(1, SAME_DAY_MAX, asked);
      return page.items.reduce((sum, { courts }) => sum + courts, 0);
    },
  });

export const openCourt = mutationOptions<
  void,
  ClientResponseError,
  { tournament: Pick<Tournament, "id" | "courts" | "max_players">; entries: readonly string[] }
>({
  mutationKey: ["tournaments", "open-court"],
  mutationFn: async ({ tournament, entries }, { client }) => {
    const batch = apiOf(client).createBatch();
    const { id, courts, max_players } = tournament;
    batch.collection("tournaments").update(id, { courts: courts + 1, max_players: max_players + entries.length });
    // Where places are offered in turn, the four get theirs without an offer: they are promoted together.
    for (const entry of entries) batch.collection("tournament_participants").update(entry, { status: "registered" });
    await batch.send();
  },
  onSettled: (_done, _error, _court, _result, { client }) => refreshParticipants(client),
});
