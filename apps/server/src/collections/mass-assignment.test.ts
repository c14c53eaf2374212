// Every column of every collection, written by every role without the right: nothing changes (quality-rules 2.4).
import { type CollectionName, collections, type FieldSpec, serverOwnedFields } from "@bandeha/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../actions/transaction/action.ts";
import { insertRow } from "../actions/transaction/write-row.ts";
import { aBody, ok, openClub, type TestClub } from "../testing/club.ts";
import { startTournamentOf } from "../testing/started-tournament.ts";
import { serverCollections } from "./index.ts";

const ROLES = ["guest", "stranger", "player", "scorer", "coOrganiser", "organiser"] as const;
type Role = (typeof ROLES)[number];

let club: TestClub;
let viewers: Record<Role, Viewer>;
let ids: Partial<Record<CollectionName, string>>;

beforeAll(async () => {
  club = await openClub();
  const organiser = await club.person();
  const { id, players, entries } = await startTournamentOf(club, organiser, aBody({ max_players: 4, rounds: 3 }), 4);
  const [player, scorer = organiser, coOrganiser = organiser] = players;
  const give = (user: Viewer & { kind: "user" }, role: string) =>
    club.create(organiser, "tournament_roles", { tournament: id, user: user.id, role });
  const role = ok(await give(scorer, "scorer"));
  ok(await give(coOrganiser, "co_organizer"));
  const link = ok(await club.create(organiser, "tournament_links", { tournament: id, kind: "court", court: 1 }));
  const [match] = await club.matches(id, 1);
  const [round] = await club.rounds(id);
  const stranger = await club.person();
  ok(await club.create(stranger, "tournaments", aBody()));
  viewers = { guest: { kind: "guest" }, stranger, player: player ?? organiser, scorer, coOrganiser, organiser };
  const line = await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "tournament_result_changes", { tournament: id, match: match?.id ?? "" }),
  );
  const consent = await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "consents", { user: stranger.id, version: "2020-01-01" }),
  );
  const session = await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "sessions", { account: stranger.id, device: "iPhone, Safari" }),
  );
  const notification = await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "notifications", { user: player?.id ?? "", kind: "cancelled" }),
  );
  const settings = await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "notification_settings", { user: player?.id ?? "" }),
  );
  const kept = async (name: CollectionName, fields: Record<string, string>) =>
    (await club.deps.storage.transact((tx) => insertRow(tx, club.deps, name, fields))).id;
  const keeper = await club.person();
  const series = await kept("series", { organizer: keeper.id, name: "Среды", status: "active" });
  const add = (table: string, fields: Record<string, string>) =>
    club.deps.storage.transact((tx) => insertRow(tx, club.deps, table, fields));
  const messenger = { user: stranger.id, messenger: "telegram", account: "1", name: "@anna", state: "active" };
  const chat = await add("club_chats", { organizer: organiser.id, chat: "-1", title: "Клуб", state: "active" });
  const of = { tournament: id, match: match?.id ?? "", round: 1, court: 1 };
  const report = await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "tournament_score_reports", { ...of, side: "team1", state: "waiting" }),
  );
  const objection = await club.deps.storage.transact((tx) =>
    insertRow(tx, club.deps, "tournament_objections", { ...of, user: stranger.id, state: "open" }),
  );
  const owned = { tournament: id, organizer: organiser.id };
  const entry = entries.find(({ user }) => user === player?.id)?.id ?? "";
  const due = await kept("tournament_dues", { ...owned, entry, note: "ТАЛИ-47" });
  ids = {
    tournament_money: await kept("tournament_money", { tournament: id, mode: "transfer" }),
    tournament_dues: due,
    tournament_payments: await kept("tournament_payments", {
      tournament: id,
      entry: entries[0]?.id ?? "",
      kind: "payment",
    }),
    bank_lines: await kept("bank_lines", { organizer: organiser.id, text: "1500 ТАЛИ-47" }),
    shops: await kept("shops", { user: organiser.id, shop_id: "1" }),
    tournament_score_reports: report.id,
    tournament_objections: objection.id,
    notifications: notification.id,
    notification_settings: settings.id,
    series,
    follows: await kept("follows", { user: keeper.id, series }),
    tournament_templates: await kept("tournament_templates", { organizer: keeper.id, name: "Среда" }),
    player_notes: await kept("player_notes", { organizer: keeper.id, user: organiser.id }),
    blocks: await kept("blocks", { organizer: keeper.id, user: organiser.id }),
    reports: await kept("reports", { reporter: keeper.id, user: organiser.id, text: "…" }),
    tournament_requests: await kept("tournament_requests", { tournament: id, user: keeper.id, state: "approved" }),
    tournament_invitations: await kept("tournament_invitations", { tournament: id, user: keeper.id }),
    tournament_offers: await kept("tournament_offers", { tournament: id, user: keeper.id }),
    messenger_accounts: (await add("messenger_accounts", messenger)).id,
    club_chats: chat.id,
    chat_posts: (await add("chat_posts", { tournament: id, chat: chat.id, state: "live" })).id,
    sessions: session.id,
    admin_log: (await add("admin_log", { act: "block", record: stranger.id })).id,
    consents: consent.id,
    tournament_result_changes: line.id,
    users: (await club.person()).id,
    tournaments: id,
    tournament_roles: role.id,
    tournament_links: link.id,
    tournament_participants: entries[0]?.id ?? "",
    tournament_matches: match?.id ?? "",
    tournament_rounds: round?.id ?? "",
  };
});
afterAll(() => club.close());

const tournamentOwned: readonly string[] = serverOwnedFields(collections.tournaments.fields);

const settings = Object.keys(collections.tournaments.fields).filter((field) => !tournamentOwned.includes(field));
const entryFields = ["status", "notes", "payment_status", "payment_amount", "check_in", "check_in_at"];
const resultFields = ["team1_score", "team2_score", "sets", "winner", "ending", "status"];
const matchFields = Object.keys(collections.tournament_matches.fields).filter(
  (field) => !["tournament", "round", "match_number", "stage", "actual_end"].includes(field),
);

/** Allowed writes by role; every other write is a probe. */
const allowed: Partial<Record<CollectionName, Partial<Record<Role, readonly string[]>>>> = {
  tournaments: {
    organiser: settings,
    coOrganiser: settings.filter((field) => field !== "cost"),
  },
  tournament_participants: {
    player: ["status"],
    organiser: entryFields,
    coOrganiser: entryFields,
  },
  tournament_matches: { organiser: matchFields, coOrganiser: matchFields, scorer: resultFields },
  tournament_rounds: { organiser: ["status", "added_minutes"], coOrganiser: ["status", "added_minutes"] },
  tournament_roles: { organiser: ["role"] },
  tournament_objections: { organiser: ["state"], coOrganiser: ["state"], scorer: ["state"] },
  tournament_links: { organiser: ["revoked"], coOrganiser: ["revoked"] },
  notifications: { player: ["read"] },
  notification_settings: { player: ["channels", "quiet_from", "quiet_until"] },
  club_chats: { organiser: ["every_tournament"] },
  tournament_money: {
    organiser: Object.keys(collections.tournament_money.fields).filter((field) => field !== "tournament"),
  },
  tournament_dues: {
    organiser: ["price_set", "price_kopecks", "price_reason", "claimed_at"],
    coOrganiser: ["claimed_at"],
    player: ["claimed_at"],
  },
  bank_lines: { organiser: ["state"] },
};

/** A value of the field's kind that is not the stored one. */
function otherThan(field: FieldSpec, stored: unknown): unknown {
  if (field.kind === "select") return field.values.find((value) => value !== stored);
  if (field.kind === "number") return Number(stored) + 1;
  if (field.kind === "bool") return !stored;
  if (field.kind === "date") return "2031-01-01 00:00:00.000Z";
  if (field.kind === "json") return [[9, 9]];
  return field.kind === "relation" ? viewers.stranger.kind === "user" && viewers.stranger.id : `${stored}x`;
}

/** Other collections are written by superusers only. */
const written = Object.values(collections).filter(({ name }) => serverCollections[name].update);
const probes = written.flatMap(({ name, fields }) =>
  ROLES.flatMap((role) =>
    Object.entries(fields as Record<string, FieldSpec>)
      .filter(([field, { hidden }]) => !hidden && !allowed[name]?.[role]?.includes(field))
      .map(([field, kind]) => ({ name, role, field, kind })),
  ),
);

test.each(probes)("$role cannot write $field of $name", async ({ name, role, field, kind }) => {
  const id = ids[name] ?? "";
  const before = await club.get(name, id);
  await club.update(viewers[role], name, id, { [field]: otherThan(kind, before[field]) });
  const { updated: _before, ...kept } = before;
  const { updated: _after, ...now } = await club.get(name, id);
  expect(now).toEqual(kept);
});

test("probes more than two hundred columns", () => {
  expect(probes.length).toBeGreaterThan(200);
});
