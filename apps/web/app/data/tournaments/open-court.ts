// One more court for four people who wait: the court, its places and their entries in one transaction.
import type { OpenedCourt, Tournament } from "@bandeha/contract";
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

/** `courts` and `entries`: as the organiser saw them. */
export const openCourt = mutationOptions<
  void,
  ClientResponseError,
  { tournament: Pick<Tournament, "id" | "courts">; entries: readonly string[] }
>({
  mutationKey: ["tournaments", "open-court"],
  mutationFn: async ({ tournament: { id, courts }, entries }, { client }) => {
    const body: OpenedCourt = { courts: courts + 1, entries: [...entries] };
    await apiOf(client).send(`/api/tournaments/${encodeURIComponent(id)}/courts`, { method: "POST", body });
  },
  onSettled: (_done, _error, _court, _result, { client }) =>
    Promise.all([refreshParticipants(client), client.invalidateQueries({ queryKey: ["tournaments"] })]),
});
