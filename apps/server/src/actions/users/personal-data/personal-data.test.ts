// Every reference to a person has a decision: whether the export holds it, and whether the erasure deletes it.
import { emptyRecord, referencesTo } from "@bandeha/contract";
import { afterEach, describe, expect, test } from "vitest";
import { where } from "../../../storage/condition.ts";
import type { Row, Storage } from "../../../storage/storage.ts";
import { fieldsOf, tableNames } from "../../../storage/tables.ts";
import { aBody, ok, openClub, superuser, type TestClub } from "../../../testing/club.ts";
import { deepDrivers } from "../../../testing/deep-drivers.ts";
import { insertRow } from "../../transaction/write-row.ts";
import { eraseAccounts } from "../erase/erase-account.ts";
import { personalDataOf, type Section } from "./personal-data.ts";

type Fate = { exported?: Section; erased: boolean };
const stays = (exported?: Section): Fate => ({ ...(exported && { exported }), erased: false });
const goes = (exported?: Section): Fate => ({ ...(exported && { exported }), erased: true });

/** What stays refers to a user without a name. */
const fates: Record<string, Fate> = {
  "users.created_by": { exported: "guests", erased: true },
  "tournaments.organizer": stays("organised"),
  "series.organizer": stays("series"),
  "tournament_participants.user": stays("entries"),
  "tournament_participants.partner": stays(),
  "tournament_participants.brought_by": stays("friends"),
  "tournament_invitations.user": stays("invitations"),
  "tournament_requests.user": stays("requests"),
  "tournament_offers.user": stays("offers"),
  "tournament_matches.team1_player1": stays("matches"),
  "tournament_matches.team1_player2": stays("matches"),
  "tournament_matches.team2_player1": stays("matches"),
  "tournament_matches.team2_player2": stays("matches"),
  "tournament_result_changes.changed_by": stays("results"),
  "tournament_roles.user": goes("roles"),
  "tournament_links.accepted_by": stays("links"),
  "tournament_links.created_by": stays("links"),
  "tournament_dues.organizer": stays(),
  "tournament_payments.payer": stays("payments"),
  "tournament_score_reports.user": stays("reports"),
  "tournament_objections.user": stays("objections"),
  "ratings.user": stays("ratings"),
  "consents.user": stays("consents"),
  "sessions.account": goes("sessions"),
  "notifications.user": goes("notifications"),
  "notification_settings.user": goes("notification_settings"),
  "follows.user": goes("follows"),
  "follows.organizer": goes(),
  "tournament_templates.organizer": goes("templates"),
  "player_notes.organizer": goes("player_notes"),
  "blocks.organizer": goes("blocks"),
  "reports.reporter": goes("complaints"),
  // The person must not learn who complained.
  "reports.user": goes(),
  "blocks.user": goes(),
  // The organiser's own opinion; the player does not read it.
  "player_notes.user": goes(),
  "messenger_accounts.user": goes("messengers"),
  "club_chats.organizer": goes("chats"),
  "shops.user": goes("shops"),
  "bank_lines.organizer": goes("bank_lines"),
  "_push_subscriptions.user": goes("devices"),
  // Derived from tournaments.
  "_calendar_events.user": goes(),
  "_claims.user": goes(),
  "_messenger_tokens.user": goes(),
  "_asked_messages.user": goes(),
};

let club: TestClub | undefined;
afterEach(async () => {
  await club?.close();
  club = undefined;
});

test("every relation to a user, and every server table with one, is decided", () => {
  const related = referencesTo("users").map(({ collection, field }) => `${collection}.${field}`);
  const internal = tableNames.filter((name) => name.startsWith("_") && "user" in fieldsOf(name));
  const names = [...related, ...internal.map((name) => `${name}.user`), "sessions.account"];
  expect([...new Set(names)].sort()).toEqual(Object.keys(fates).sort());
});

const WEEK_MS = 7 * 86_400_000;
const parts = (key: string): [table: string, column: string] => {
  const [table = "", column = ""] = key.split(".");
  return [table, column];
};

/** A person with one row for each reference, in tournaments that are over. */
async function aPersonEverywhere(storage: Storage) {
  club = await openClub(storage);
  const { deps, create } = club;
  const [host, person] = [await club.person(), await club.person({ name: "Анна Котова", phone: "+79995550011" })];
  const own = ok(await create(person, "tournaments", aBody({ name: "Свой" }))).id;
  const tournament = ok(await create(host, "tournaments", aBody({ name: "Чужой" }))).id;
  for (const id of [own, tournament]) ok(await club.update(superuser, "tournaments", id, { status: "completed" }));
  await storage.transact(async (tx) => {
    const put = (table: string, fields: Partial<Row>, id?: string) =>
      insertRow(tx, deps, table, { ...emptyRecord(fieldsOf(table)), ...fields } as Row, id);
    for (const key of Object.keys(fates)) {
      const [table, column] = parts(key);
      if (table === "tournaments" || table === "sessions") continue;
      const row: Partial<Row> = { [column]: person.id };
      if ("tournament" in fieldsOf(table)) row.tournament = column === "organizer" ? own : tournament;
      if (table === "series") row.status = "ended";
      if (table === "tournament_participants") row.status = column === "user" ? "registered" : "cancelled";
      if (table === "tournament_requests") Object.assign(row, { state: "pending", message: "Я Анна" });
      await put(table, row);
    }
    await put("sessions", { account: person.id });
    await put("_calendar_feeds", { secret: "s3cr3t" }, person.id);
    const entry = (await tx.find("tournament_participants", { where: where({ user: person.id }), limit: 1 }))[0]?.id;
    const paid = { tournament, entry: entry ?? "", kind: "payment", state: "succeeded", kopecks: 150_000 };
    const line = await put("bank_lines", { organizer: host.id, payer: "Анна К.", text: "за Анну", state: "matched" });
    await put("tournament_dues", {
      tournament,
      entry: entry ?? "",
      organizer: host.id,
      price_reason: "студентка Анна",
    });
    await put("tournament_payments", { ...paid, method: "transfer", line: line.id });
    await put("tournament_payments", { ...paid, method: "online", email: "anna@example.ru", vat_code: 1 });
    await put("tournament_money", { tournament: own, mode: "transfer", phone: "+79995550011", recipient: "Анна К." });
  });
  return { person, entries: Object.entries(fates) };
}

describe.each(deepDrivers)("on $name", ({ open }) => {
  test("the export has every section, and the erasure deletes what is decided and blanks the rest", async () => {
    const storage = await open();
    const { person, entries } = await aPersonEverywhere(storage);
    if (!club) throw new Error("a club is open");
    const data = await personalDataOf(club.deps, person.id);
    const filled = Object.entries(data?.sections ?? {}).filter(([, lines]) => lines.length > 0);
    const wanted: Section[] = ["dues", "payments", "transfers", "terms", "calendar"];
    for (const [key, { exported }] of entries)
      if (exported) expect([key, filled.map(([name]) => name)]).toEqual([key, expect.arrayContaining([exported])]);
    expect(filled.map(([name]) => name)).toEqual(expect.arrayContaining(wanted));
    expect(data?.sections.transfers).toMatchObject([{ payer: "Анна К.", text: "за Анну" }]);
    for (const secret of ["s3cr3t", "sealed"]) expect(JSON.stringify(data)).not.toContain(secret);

    ok(await club.remove(person, "users", person.id));
    club.now.at = new Date(club.now.at.getTime() + WEEK_MS);
    await eraseAccounts(club.deps);
    expect((await club.get("users", person.id)).deleted).toBe(true);
    for (const [key, { erased }] of entries) {
      const [table, column] = parts(key);
      const left = await storage.reader.count(table, where({ [column]: person.id }));
      expect([key, left > 0]).toEqual([key, !erased]);
    }
    const rest: Row[][] = [];
    for (const table of tableNames) rest.push(await storage.reader.find(table, { limit: 1000 }));
    expect(JSON.stringify(rest)).not.toMatch(/Анн|anna@|9995550011|s3cr3t/);
  });
});
