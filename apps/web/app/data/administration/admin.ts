// Administration: `/api/admin`, and the records that only administrators write (decision 097).
import type {
  Administrators,
  AdminLogLine,
  AdminOverview,
  AdminPerson,
  AdminPersonPage,
  AdminPlaces,
  AdminReport,
  AdminTournament,
  City,
  Club,
  MergePlan,
  QueueRetry,
  QueueState,
} from "@bandeha/contract";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createWithId, isTaken, withIds } from "../client/create-once.ts";
import { journalNames } from "./journal-names.ts";
import { ADMIN, asSuperuser } from "./superuser.ts";

const REFRESH_MS = 15_000;
const LINES = 40;

const reads = <Answer>(path: string, more: { refetchInterval?: number } = {}) =>
  queryOptions<Answer, ClientResponseError>({
    queryKey: [ADMIN, path],
    meta: { passing: true },
    queryFn: () => asSuperuser((api) => api.send<Answer>(`/api/admin/${path}`, {})),
    ...more,
  });

const searched = (path: string, query: string) => `${path}?q=${encodeURIComponent(query)}`;

export const overviewQuery = () => reads<AdminOverview>("overview", { refetchInterval: REFRESH_MS });
/** Read again as the overview is, whose count they must not contradict. */
export const complaintsQuery = () => reads<{ items: AdminReport[] }>("reports", { refetchInterval: REFRESH_MS });
export const administratorsQuery = () => reads<Administrators>("administrators");
export const placesQuery = () => reads<AdminPlaces>("places");
export const peopleQuery = (query: string) => reads<{ items: AdminPerson[] }>(searched("people", query));
export const personQuery = (id: string) => reads<AdminPersonPage>(`people/${id}`);
export const adminTournamentsQuery = (query: string) =>
  reads<{ items: AdminTournament[] }>(searched("tournaments", query));

/** What the lines of the journal are about: filters of `admin_log`. A row of a tournament counts as the tournament. */
const journalSubjects = {
  all: "",
  people: 'collection = "users" || collection = "reports"',
  tournaments: 'collection ~ "tournament%"',
  places: 'collection = "clubs" || collection = "cities"',
  access: 'collection = "_superusers"',
} as const;
export type JournalSubject = keyof typeof journalSubjects;

/** The newest lines of the journal first. */
export const adminLogQuery = (subject: JournalSubject) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, "log", subject],
    meta: { passing: true },
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      asSuperuser(async (api) => {
        const asked = { sort: "-created,-id", filter: journalSubjects[subject] };
        const page = await api.collection("admin_log").getList<AdminLogLine>(pageParam, LINES, asked);
        return { ...page, ...(await journalNames(api, page.items)) };
      }),
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });

type Act = { path: string; body?: Record<string, unknown> & { session?: string } };

/** A POST under `/api/admin`; everything that administrators see is read again after it, also after a refusal: another one may have changed it. */
export const adminAct = mutationOptions<unknown, ClientResponseError, Act>({
  mutationKey: [ADMIN, "act"],
  mutationFn: ({ path, body = {} }) => asSuperuser((api) => api.send(`/api/admin/${path}`, { method: "POST", body })),
  onSettled: (_done, _error, _act, _result, { client }) => client.invalidateQueries({ queryKey: [ADMIN] }),
});

/** Has the failures of this queue tried again. */
export const queueRetry = mutationOptions<QueueRetry, ClientResponseError, QueueState["key"]>({
  mutationKey: [ADMIN, "retry-queue"],
  mutationFn: (key) => asSuperuser((api) => api.send<QueueRetry>(`/api/admin/queues/${key}/retry`, { method: "POST" })),
  onSettled: (_done, _error, _key, _result, { client }) => client.invalidateQueries({ queryKey: [ADMIN] }),
});

/** What a merge would move; writes nothing. */
export const mergePreview = mutationOptions<MergePlan, ClientResponseError, { id: string; into: string }>({
  mutationKey: [ADMIN, "merge-preview"],
  mutationFn: ({ id, into }) =>
    asSuperuser((api) => api.send(`/api/admin/people/${id}/merge`, { method: "POST", body: { into } })),
});

export type SavedPlace =
  | { collection: "cities"; id?: string | undefined; fields: Partial<City> }
  | { collection: "clubs"; id?: string | undefined; fields: Partial<Club> };

export const savePlace = mutationOptions<unknown, ClientResponseError, SavedPlace>({
  mutationKey: [ADMIN, "place"],
  mutationFn: ({ collection, id, fields }, { client }) =>
    asSuperuser((api) =>
      id
        ? api.collection(collection).update(id, fields)
        : withIds(client, ["place", collection, fields], 1, ([made = ""]) =>
            createWithId(api, collection, { id: made, ...fields }).catch((error) => {
              // The server recognises repeats of users only (decision 027).
              if (!isTaken(error)) throw error;
              return api.collection(collection).update(made, fields);
            }),
          ),
    ),
  onSettled: async (_done, _error, { collection }, _result, { client }) => {
    await client.invalidateQueries({ queryKey: [ADMIN] });
    await client.invalidateQueries({ queryKey: [collection] });
  },
});
