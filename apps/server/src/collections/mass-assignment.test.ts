// Every column of every collection, written by every role without the right: nothing changes (quality-rules 2.4).
import { type CollectionName, collections, type FieldSpec, serverOwnedFields } from "@bandeha/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../actions/transaction/action.ts";
import { openClub, type TestClub } from "../testing/club.ts";
import { oneOfEach } from "../testing/one-of-each.ts";
import { serverCollections } from "./index.ts";

const ROLES = ["guest", "stranger", "player", "scorer", "coOrganiser", "organiser"] as const;
type Role = (typeof ROLES)[number];

let club: TestClub;
let viewers: Record<Role, Viewer>;
let ids: Record<CollectionName, string>;

beforeAll(async () => {
  club = await openClub();
  ({ ids, viewers } = await oneOfEach(club));
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
  const id = ids[name];
  const before = await club.get(name, id);
  await club.update(viewers[role], name, id, { [field]: otherThan(kind, before[field]) });
  const { updated: _before, ...kept } = before;
  const { updated: _after, ...now } = await club.get(name, id);
  expect(now).toEqual(kept);
});

test("probes more than two hundred columns", () => {
  expect(probes.length).toBeGreaterThan(200);
});
