// Giving, changing and taking back a role, in one evening or in several of its series.
import { limits, type Role, type SeriesScope, staffOf, type Tournament, type TournamentRole } from "@bandeha/contract";
import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { default as Api, BatchService, ClientResponseError } from "pocketbase";
import { failedRequest } from "../../text/errors.ts";
import { isNotFound } from "../../text/failures.ts";
import { createWithId, withIds } from "../client/create-once.ts";
import { newRecordId } from "../client/new-id.ts";
import { apiOf } from "../client/queries.ts";
import { rolesQuery } from "./roles.ts";

const COLLECTION = "tournament_roles";

/** More evenings than a series has ahead of their days. */
const OTHERS_MAX = 100;

const refresh = (client: QueryClient, tournament: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: rolesQuery(tournament).queryKey }),
    client.invalidateQueries({ queryKey: ["tournaments", "one", tournament] }),
  ]);

/** The evening of the sheet, and for which evenings of its series the change is (decision 143). */
type OfEvenings = {
  evening: Pick<Tournament, "id" | "series" | "series_date" | "organizer">;
  scope: SeriesScope;
};

/** Other evenings that have not started; `path` leads from the collection to its tournament. */
function others(api: Api, path: "" | "tournament.", { evening, scope }: OfEvenings): string | undefined {
  if (scope === "one" || evening.series === "") return undefined;
  const { id, series, series_date: day, organizer } = evening;
  const waits = ["open", "full", "draft", ""].map((status) => `${path}status = "${status}"`).join(" || ");
  const later = scope === "following" ? ` && ${path}series_date > {:day}` : "";
  return api.filter(
    `${path}series = {:series} && ${path}organizer = {:organizer} && ${path}id != {:id} && ${path}date >= @todayStart && (${waits})${later}`,
    { series, organizer, id, day },
  );
}

/** The person's roles in the other evenings. */
async function otherRoles(api: Api, user: string, chosen: OfEvenings): Promise<TournamentRole[]> {
  const filter = others(api, "tournament.", chosen);
  if (filter === undefined) return [];
  const ofPerson = `${api.filter("user = {:user}", { user })} && ${filter}`;
  const asked = { filter: ofPerson, skipTotal: true };
  return (await api.collection(COLLECTION).getList<TournamentRole>(1, OTHERS_MAX, asked)).items;
}

/** The other evenings in which the person does not help yet. */
async function eveningsWithout(api: Api, user: string, chosen: OfEvenings): Promise<string[]> {
  const filter = others(api, "", chosen);
  if (filter === undefined) return [];
  const asked = { filter, fields: "id,co_organizers,scorers", skipTotal: true };
  const { items } = await api.collection("tournaments").getList<Tournament>(1, OTHERS_MAX, asked);
  return items.filter((one) => staffOf(one, user) === undefined).map(({ id }) => id);
}

/** One transaction for as many evenings as a batch takes; a series with an evening on every day may need two. */
async function inBatches<Item>(
  api: Api,
  items: readonly Item[],
  add: (roles: ReturnType<BatchService["collection"]>, item: Item) => void,
): Promise<void> {
  for (let start = 0; start < items.length; start += limits.batch.requestsMax) {
    const batch = api.createBatch();
    const roles = batch.collection(COLLECTION);
    for (const item of items.slice(start, start + limits.batch.requestsMax)) add(roles, item);
    await batch.send();
  }
}

type NewRole = OfEvenings & { user: string; role: Role };

export const giveRole = mutationOptions<void, ClientResponseError, NewRole>({
  mutationKey: [COLLECTION, "create"],
  mutationFn: ({ user, role, ...chosen }, { client }) => {
    const api = apiOf(client);
    const { evening, scope } = chosen;
    return withIds(client, ["give-role", user, role, evening.id, scope], 1, async ([id = ""]) => {
      const given = { user, role, ...(evening.series !== "" && { series_scope: scope }) };
      const own = { id, tournament: evening.id, ...given };
      const more = await eveningsWithout(api, user, chosen);
      if (more.length === 0) return void (await createWithId<TournamentRole>(api, COLLECTION, own));
      const all = [own, ...more.map((tournament) => ({ id: newRecordId(), tournament, ...given }))];
      await inBatches(api, all, (roles, one) => roles.create(one));
    });
  },
  onSettled: (_role, _error, { evening }, _result, { client }) => refresh(client, evening.id),
});

export const changeRole = mutationOptions<
  void,
  ClientResponseError,
  OfEvenings & Pick<TournamentRole, "id" | "user"> & { role: Role }
>({
  mutationKey: [COLLECTION, "update"],
  mutationFn: async ({ id, user, role, ...chosen }, { client }) => {
    const api = apiOf(client);
    const all = [{ id }, ...(await otherRoles(api, user, chosen))];
    await inBatches(api, all, (roles, one) => roles.update(one.id, { role }));
  },
  onSettled: (_role, _error, { evening }, _result, { client }) => refresh(client, evening.id),
});

export const takeRole = mutationOptions<void, ClientResponseError, OfEvenings & Pick<TournamentRole, "id" | "user">>({
  mutationKey: [COLLECTION, "delete"],
  mutationFn: async ({ id, user, ...chosen }, { client }) => {
    const api = apiOf(client);
    const rest = await otherRoles(api, user, chosen);
    const take = (all: readonly { id: string }[]) => inBatches(api, all, (roles, one) => roles.delete(one.id));
    await take([{ id }, ...rest]).catch((error) => {
      // Gone already: another device, or a request whose answer was lost, has taken it.
      const failed = failedRequest(error);
      if (failed?.index !== 0 || !isNotFound(failed.response)) throw error;
      return take(rest);
    });
  },
  onSettled: (_done, _error, { evening }, _result, { client }) => refresh(client, evening.id),
});
