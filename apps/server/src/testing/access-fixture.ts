// A row of every collection, and a token of every role, for access-matrix.ts.
import { type CollectionName, collections, emptyRecord, type FieldSpec } from "@bandeha/contract";
import { seedCityIds } from "../storage/seed/cities.ts";
import type { Row, Storage, Value } from "../storage/storage.ts";
import type { TestedRole } from "./access-roles.ts";
import { type TestApp, testApp } from "./test-app.ts";

export type AccessFixture = {
  server: TestApp;
  tokens: Record<TestedRole, string | undefined>;
  /** The tested row of each collection. */
  rows: Record<CollectionName, Row>;
};

const sampleOf = (field: FieldSpec, name: string, ids: Record<string, string>): Value => {
  if (field.kind === "text") return `${name} value`;
  if (field.kind === "number") return 3;
  if (field.kind === "bool") return true;
  if (field.kind === "date") return "2026-12-05 10:00:00.000Z";
  if (field.kind === "select") return field.values.at(-1) ?? "";
  if (field.kind === "json") return [{ team1: 6, team2: 3 }];
  return ids[field.collection] ?? "";
};

export async function openAccessFixture(storage?: Storage): Promise<AccessFixture> {
  const server = await testApp(storage ? { storage } : {});
  const organiser = await server.aUser();
  const [stranger, otherOrganiser, superuser] = [await server.aUser(), await server.aUser(), await server.aSuperuser()];
  const [coOrganiser, scorer] = [await server.aUser(), await server.aUser()];
  const player = await server.aUser({
    phone: "+79991234567",
    noted_phone: "+79997654321",
    consent: "1",
    created_by: organiser.id,
  });
  const ids: Record<string, string> = { cities: seedCityIds.spb, clubs: "clubspbneva0001", users: player.id };
  const rows = { users: player.row } as Record<CollectionName, Row>;
  const overrides: Partial<Record<CollectionName, Partial<Row>>> = {
    tournaments: {
      organizer: organiser.id,
      co_organizers: [coOrganiser.id],
      scorers: [scorer.id],
      status: "open",
      by_invitation: false,
      hidden_by_admin: false,
      stopped: false,
    },
    tournament_roles: { user: scorer.id },
    tournament_links: { kind: "court", revoked: "" },
    tournament_participants: { status: "registered", partner: stranger.id },
    tournament_result_changes: { changed_by: organiser.id },
    tournament_payments: {
      ...{ left_at: "2026-12-06 10:00:00.000Z", try_at: "2026-12-07 10:00:00.000Z" },
      ...{ receipt_since: "2026-12-08 10:00:00.000Z", receipt_at: "2026-12-09 10:00:00.000Z" },
    },
    sessions: { account: player.id, superuser: false },
    series: { organizer: organiser.id, status: "ended" },
    player_notes: { organizer: organiser.id },
    blocks: { organizer: organiser.id },
    reports: { reporter: organiser.id },
    club_chats: { organizer: organiser.id },
  };
  const order = [
    "series",
    "tournaments",
    "tournament_participants",
    "tournament_offers",
    "tournament_rounds",
    "tournament_matches",
    "tournament_links",
    "tournament_result_changes",
    "tournament_score_reports",
    "tournament_objections",
    "tournament_roles",
    "tournament_money",
    "tournament_dues",
    "bank_lines",
    "tournament_payments",
    "shops",
    "ratings",
    "sessions",
    "consents",
    "notifications",
    "notification_settings",
    "follows",
    "tournament_templates",
    "player_notes",
    "blocks",
    "reports",
    "tournament_requests",
    "tournament_invitations",
    "messenger_accounts",
    "club_chats",
    "chat_posts",
    "admin_log",
  ] as const;
  for (const name of order) {
    const { fields } = collections[name];
    // A relation to the own collection leads to the row itself.
    const id = server.newId();
    ids[name] = id;
    const values = Object.entries(fields).map(([field, kind]) => [field, sampleOf(kind, field, ids)]);
    const stamp = "2026-11-20 09:00:00.000Z";
    const row: Row = {
      ...emptyRecord(fields),
      ...Object.fromEntries(values),
      ...overrides[name],
      id,
      created: stamp,
      updated: stamp,
    };
    await server.storage.transact((tx) => tx.insert(name, row));
    rows[name] = row;
  }
  for (const name of ["cities", "clubs"] as const) {
    const row = await server.storage.reader.findById(name, ids[name] ?? "");
    if (row) rows[name] = row;
  }
  const tokens = {
    guest: undefined,
    stranger: stranger.token,
    player: player.token,
    otherOrganiser: otherOrganiser.token,
    scorer: scorer.token,
    coOrganiser: coOrganiser.token,
    organiser: organiser.token,
    superuser: superuser.token,
  };
  return { server, tokens, rows };
}
