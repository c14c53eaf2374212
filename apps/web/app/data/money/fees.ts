// The fees of a tournament: terms, dues, the ledger, lines of the organiser's statements, their shop.
import {
  type BankLine,
  type BankLineState,
  limits,
  listLimits,
  type Shop,
  type StatementLine,
  type Tournament,
  type TournamentDue,
  type TournamentMoney,
  type TournamentParticipant,
  type TournamentPayment,
  type User,
} from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type PocketBase from "pocketbase";
import type { ClientResponseError } from "pocketbase";
import { createOnce, createUntilSeen } from "../client/create-once.ts";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";
import { writeOverSeen } from "../client/write-over-seen.ts";
import { keepSubscribed } from "../live/keep-subscribed.ts";
import { refreshParticipants } from "../tournaments/participant-actions.ts";

export const FEES = "fees";
const TERMS = "tournament_money";
const DUES = "tournament_dues";
const PAYMENTS = "tournament_payments";
const LINES = "bank_lines";
const SHOPS = "shops";

/** The terms of payment; null where there are none. */
export const termsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [FEES, "terms", tournament],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter("tournament = {:tournament}", { tournament });
      const page = await api.collection(TERMS).getList<TournamentMoney>(1, 1, { filter, skipTotal: true, signal });
      return page.items[0] ?? null;
    },
  });

/** The terms that the organiser last wrote, to begin new ones with. */
export const lastTermsQuery = (organizer: string) =>
  queryOptions({
    queryKey: [FEES, "last-terms", organizer],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter('tournament.organizer = {:organizer} && mode != "off"', { organizer });
      const asked = { filter, sort: "-updated", skipTotal: true, signal };
      const page = await api.collection(TERMS).getList<TournamentMoney>(1, 1, asked);
      return page.items[0] ?? null;
    },
  });

export type VisibleLedger = { dues: TournamentDue[]; payments: TournamentPayment[] };

/** Dues and payments of a tournament that the viewer may see: all for who runs it, their own for a player. */
export const ledgerQuery = (tournament: string) =>
  queryOptions({
    queryKey: [FEES, "ledger", tournament],
    queryFn: async ({ client, signal }): Promise<VisibleLedger> => {
      const api = apiOf(client);
      const asked = {
        batch: listLimits.fullBatch,
        filter: api.filter("tournament = {:tournament}", { tournament }),
        sort: "created",
        signal,
      };
      const [dues, payments] = await Promise.all([
        api.collection(DUES).getFullList<TournamentDue>(asked),
        api.collection(PAYMENTS).getFullList<TournamentPayment>(asked),
      ]);
      return { dues, payments };
    },
  });

/** Entries without a place: their money may be on its way back. Refreshed with the ledger. */
export const leftEntriesQuery = (tournament: string) =>
  queryOptions({
    queryKey: [FEES, "ledger", tournament, "left"],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection("tournament_participants").getFullList<TournamentParticipant>({
        batch: listLimits.fullBatch,
        filter: api.filter('tournament = {:tournament} && (status = "cancelled" || status = "waitlist")', {
          tournament,
        }),
        expand: "user",
        signal,
      });
    },
  });

export type OwnEntry = TournamentParticipant & {
  expand?: { user?: User; tournament_dues_via_entry?: TournamentDue[] };
};

/**
 * Every entry of the viewer and of the friends whom they brought along, also cancelled ones. Refreshed with the ledger.
 * @param live the ids of those that are not cancelled, as far as the screen knows: it reads again when one comes or goes
 */
export const ownEntriesQuery = (tournament: string, viewer: string, live: readonly string[]) =>
  queryOptions({
    queryKey: [FEES, "ledger", tournament, "own", viewer, live],
    queryFn: ({ client, signal }) => {
      const api = apiOf(client);
      return api.collection("tournament_participants").getFullList<OwnEntry>({
        batch: listLimits.fullBatch,
        filter: api.filter("tournament = {:tournament} && (user = {:viewer} || brought_by = {:viewer})", {
          tournament,
          viewer,
        }),
        expand: "user,tournament_dues_via_entry",
        signal,
      });
    },
  });

/**
 * Lines of statements: all that wait for the organiser, the latest matched ones, and the latest that are no fees. Each state has a query, so that
 * a line that waits is never behind hundreds of matched ones.
 */
export const bankLinesQuery = (organizer: string) =>
  queryOptions({
    queryKey: [FEES, "lines", organizer],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const read = async (state: BankLineState, max: number, sort: string) => {
        const filter = api.filter("organizer = {:organizer} && state = {:state}", { organizer, state });
        const asked = { filter, sort, skipTotal: true, signal, requestKey: null };
        return (await api.collection(LINES).getList<BankLine>(1, max, asked)).items;
      };
      const lists = [
        read("open", limits.payments.linesMax, "-paid_at,-created"),
        read("matched", limits.payments.linesMax, "-updated"),
        read("ignored", ASIDE_MAX, "-updated"),
      ];
      return (await Promise.all(lists)).flat();
    },
  });

/** A line that was put aside by mistake is noticed soon. */
const ASIDE_MAX = 20;

export type Debt = TournamentDue & { expand?: { entry?: TournamentParticipant; tournament?: Tournament } };
export type Debts = { dues: Debt[]; payments: TournamentPayment[] };

/** Unpaid dues of the organiser's evenings, of those that the viewer runs: debts of finished ones, and of all that are still to come. */
export const debtsQuery = (organizer: string) =>
  queryOptions({
    queryKey: [FEES, "debts", organizer],
    queryFn: async ({ client, signal }): Promise<Debts> => {
      const api = apiOf(client);
      const unpaid =
        'entry.payment_status != "paid" && entry.payment_status != "waived" && entry.status != "cancelled" && entry.status != "waitlist"';
      const asked = { sort: "-created", skipTotal: true, signal, requestKey: null };
      const read = async (status: string): Promise<Debts> => {
        const [dues, payments] = await Promise.all([
          api.collection(DUES).getList<Debt>(1, DEBTS_MAX, {
            ...asked,
            filter: api.filter(`organizer = {:organizer} && ${status} && ${unpaid}`, { organizer }),
            expand: "entry.user,tournament",
          }),
          api.collection(PAYMENTS).getList<TournamentPayment>(1, PAYMENTS_MAX, {
            ...asked,
            filter: api.filter(`tournament.organizer = {:organizer} && ${status} && ${unpaid}`, { organizer }),
          }),
        ]);
        return { dues: dues.items, payments: payments.items };
      };
      const [past, ahead] = await Promise.all([
        read('tournament.status = "completed"'),
        read('tournament.status != "completed" && tournament.status != "cancelled"'),
      ]);
      return { dues: [...past.dues, ...ahead.dues], payments: [...past.payments, ...ahead.payments] };
    },
  });

/** Of each kind, the newest. */
const DEBTS_MAX = 100;
const PAYMENTS_MAX = 500;

export const shopQuery = (user: string) =>
  queryOptions({
    queryKey: [FEES, "shop", user],
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client);
      const filter = api.filter("user = {:user}", { user });
      return (await api.collection(SHOPS).getList<Shop>(1, 1, { filter, skipTotal: true, signal })).items[0] ?? null;
    },
  });

export const refreshFees = (client: QueryClient) =>
  Promise.all([client.invalidateQueries({ queryKey: [FEES] }), refreshParticipants(client)]);

type Changes = Record<string, unknown>;
const writing = <Sent extends object, Row = unknown>(
  name: string,
  work: (api: PocketBase, sent: Sent, client: QueryClient) => Promise<Row>,
) =>
  mutationOptions<Row, ClientResponseError, Sent>({
    mutationKey: [FEES, name],
    mutationFn: (sent, { client }) => work(apiOf(client), sent, client),
    onSettled: (_row, _error, _sent, _result, { client }) => refreshFees(client),
  });

/** With `If-Match` where it is known what was seen. */
const over = <Row extends { updated: string }, Saved>(
  seen: Row | undefined,
  change: Changes,
  read: () => Promise<Row>,
  write: (headers: Record<string, string>) => Promise<Saved>,
): Promise<Saved> =>
  seen ? writeOverSeen({ seen, change, read, write: ({ updated }) => write({ "If-Match": updated }) }) : write({});

/** `seen`: the terms that were on screen; absent, the write replaces any. */
export const saveTerms = writing<{ id?: string | undefined; terms: Changes; seen?: TournamentMoney | undefined }>(
  "save-terms",
  (api, { id, terms, seen }, client) => {
    if (!id) return createOnce(client, TERMS, terms);
    const read = async () => {
      const now = await api.collection(TERMS).getOne<TournamentMoney>(id, { requestKey: null });
      client.setQueryData(termsQuery(now.tournament).queryKey, now);
      return now;
    };
    return over(seen, terms, read, (headers) => api.collection(TERMS).update(id, terms, { headers }));
  },
);
export const saveDue = writing<{ id: string; due: Changes }>("save-due", (api, { id, due }) =>
  api.collection(DUES).update(id, due),
);
export const addPayment = writing<Changes, TournamentPayment>("add-payment", (_api, payment, client) =>
  createUntilSeen<TournamentPayment>(client, PAYMENTS, payment),
);
export const savePayment = writing<{ id: string; payment: Changes }>("save-payment", (api, { id, payment }) =>
  api.collection(PAYMENTS).update(id, payment),
);
export const saveLine = writing<{ id: string; line: Changes }>("save-line", (api, { id, line }) =>
  api.collection(LINES).update(id, line),
);
export const saveShop = writing<{ id?: string | undefined; shop: Changes; seen?: Shop | undefined }, Shop>(
  "save-shop",
  (api, { id, shop, seen }, client) => {
    if (!id) return createOnce<Shop>(client, SHOPS, shop);
    const read = async () => {
      const now = await api.collection(SHOPS).getOne<Shop>(id, { requestKey: null });
      client.setQueryData(shopQuery(now.user).queryKey, now);
      return now;
    };
    return over(seen, shop, read, (headers) => api.collection(SHOPS).update<Shop>(id, shop, { headers }));
  },
);
export const removeShop = writing<{ id: string }, void>("remove-shop", (api, { id }) => deleteRow(api, SHOPS, id));

/** One request for each line: a line that is already stored is answered as it is, so a broken paste is simply repeated. */
export const addLines = writing<{ lines: readonly StatementLine[] }, BankLine[]>(
  "add-lines",
  async (_api, { lines }, client) => {
    const stored: BankLine[] = [];
    for (const line of lines) stored.push(await createOnce<BankLine>(client, LINES, line));
    return stored;
  },
);

/** Refetches the fees on screen when a row of them changes, until the returned function is called. */
export function followFees(client: QueryClient, tournament: string): () => void {
  const api = apiOf(client);
  // A new due is a new entry, and a payment changes its status. A player must not transfer money to a phone that was replaced.
  const refetch = () => refreshFees(client);
  const filter = api.filter("tournament = {:tournament}", { tournament });
  const subscribe = () =>
    [TERMS, DUES, PAYMENTS].map((name) => api.collection(name).subscribe("*", refetch, { filter }));
  return keepSubscribed(api, subscribe, refetch);
}
