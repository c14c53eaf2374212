// All data stored about a person, for the export. Of other people only names, never a phone.
import { operatorLine, presentNotification, unknownOperator } from "@bandeha/contract";
import { type Condition, where } from "../../storage/condition.ts";
import type { Row } from "../../storage/storage.ts";
import { timestamp } from "../../values/timestamp.ts";
import { sides, slots } from "../matches/match-players.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { rowOf } from "../transaction/stored-rows.ts";
import { all, type LookUp, lookUp, type PersonalDataRow, pick } from "./personal-lines.ts";
import { MESSAGE_SECTIONS, messagesOf } from "./personal-messages.ts";
import { MONEY_SECTIONS, moneyOf } from "./personal-money.ts";
import { SEAT_SECTIONS, seatsOf } from "./personal-seats.ts";

/** Section → lines; the section names are part of the file format. */
export type PersonalData = { exported: string; operator: string; sections: Record<Section, PersonalDataRow[]> };

export const SECTIONS = [
  "account",
  "consents",
  "sessions",
  "messengers",
  "entries",
  "matches",
  "ratings",
  "organised",
  "roles",
  "notes",
  "results",
  "notifications",
  "guests",
  "series",
  "follows",
  "templates",
  "player_notes",
  "reports",
  "objections",
  "links",
  ...SEAT_SECTIONS,
  ...MONEY_SECTIONS,
  ...MESSAGE_SECTIONS,
] as const;
export type Section = (typeof SECTIONS)[number];

/** @returns undefined when there is no such account */
export async function personalDataOf(deps: ActionDeps, id: string): Promise<PersonalData | undefined> {
  const { reader } = deps.storage;
  const user = await reader.findById("users", id);
  if (!user) return undefined;
  const name = lookUp(reader, "users");
  const tournament = lookUp(reader, "tournaments");
  const ofOwnTournaments: Condition = {
    left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column: "organizer" } },
    operator: "=",
    right: { value: id },
  };
  const { token_key: _key, guest: _guest, created_by: _by, noted_phone: _phone, deleted: _deleted, ...account } = user;
  const played = await all(reader, "tournament_matches", { or: slots.map((slot) => where({ [slot]: id })) });
  const lines = (rows: readonly Row[], line: (row: Row) => Promise<PersonalDataRow>) => Promise.all(rows.map(line));
  return {
    exported: timestamp(deps.clock()),
    operator: operatorLine(deps.operator ?? unknownOperator),
    sections: {
      account: [account],
      consents: (await all(reader, "consents", where({ user: id }))).map((row) =>
        pick(row, "created", "version", "digest", "withdrawn"),
      ),
      sessions: (await all(reader, "sessions", where({ account: id, superuser: false }))).map((row) =>
        pick(row, "device", "created", "last_seen", "expires"),
      ),
      messengers: (await all(reader, "messenger_accounts", where({ user: id }))).map((row) =>
        pick(row, "messenger", "account", "name", "state", "created"),
      ),
      entries: await lines(await all(reader, "tournament_participants", where({ user: id })), async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(
          row,
          "status",
          "registration_date",
          "position",
          "payment_status",
          "payment_amount",
          "team",
          "line",
          "check_in",
          "check_in_at",
          "notes",
        ),
        partner: (await name(row.partner)).name ?? "",
      })),
      matches: await lines(played, async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(
          row,
          "round",
          "court",
          "status",
          "team1_score",
          "team2_score",
          "sets",
          "winner",
          "ending",
          "actual_end",
        ),
        team1: await namesOf(row, sides[0], name),
        team2: await namesOf(row, sides[1], name),
      })),
      ratings: await lines(await all(reader, "ratings", where({ user: id })), async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, "level_before", "level", "sigma", "matches"),
      })),
      organised: (await all(reader, "tournaments", where({ organizer: id }))).map((row) =>
        pick(row, "name", "date", "start_time", "type", "status", "description", "cost", "created"),
      ),
      roles: await lines(await all(reader, "tournament_roles", where({ user: id })), async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, "role", "created"),
      })),
      notes: await lines(
        await all(reader, "tournament_participants", { and: [ofOwnTournaments, noted] }),
        async (row) => ({
          ...(await tournament(row.tournament)),
          player: (await name(row.user)).name ?? "",
          notes: row.notes ?? "",
        }),
      ),
      results: await lines(await all(reader, "tournament_result_changes", where({ changed_by: id })), async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, "round", "court", "before", "after", "created"),
      })),
      notifications: (await all(reader, "notifications", where({ user: id }))).map(notificationLine),
      guests: (await all(reader, "users", where({ created_by: id }))).map((row) =>
        pick(row, "name", "gender", "skill_level", "created"),
      ),
      series: (await all(reader, "series", where({ organizer: id }))).map((row) =>
        pick(row, "name", "status", "first", "last", "created"),
      ),
      follows: (await all(reader, "follows", where({ user: id }))).map((row) =>
        pick(row, "series", "club", "organizer", "created"),
      ),
      templates: (await all(reader, "tournament_templates", where({ organizer: id }))).map((row) =>
        pick(row, "name", "settings", "created"),
      ),
      player_notes: await lines(await all(reader, "player_notes", where({ organizer: id })), async (row) => ({
        player: (await name(row.user)).name ?? "",
        notes: row.note ?? "",
      })),
      reports: await lines(await all(reader, "tournament_score_reports", where({ user: id })), async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, "round", "court", "side", "score", "state", "created"),
      })),
      objections: await lines(await all(reader, "tournament_objections", where({ user: id })), async (row) => ({
        ...(await tournament(row.tournament)),
        ...pick(row, "round", "court", "claimed", "state", "created"),
      })),
      links: await lines(
        await all(reader, "tournament_links", { or: [where({ created_by: id }), where({ accepted_by: id })] }),
        async (row) => ({
          ...(await tournament(row.tournament)),
          ...pick(row, "kind", "court", "created", "expires", "revoked"),
          accepted: row.accepted_by === id,
        }),
      ),
      ...(await seatsOf(reader, id)),
      ...(await moneyOf(reader, id)),
      ...(await messagesOf(reader, id)),
    },
  };
}

function notificationLine(row: Row): PersonalDataRow {
  const { kind, tournament, data } = rowOf("notifications", row);
  const shown = kind && data ? presentNotification({ kind, tournament, data }) : undefined;
  return { ...pick(row, "created", "read"), title: shown?.title ?? "", text: shown?.body ?? "" };
}

const noted: Condition = { left: { path: { hops: [], column: "notes" } }, operator: "!=", right: { value: "" } };

async function namesOf(row: Row, side: readonly string[], name: LookUp): Promise<string> {
  const people = await Promise.all(side.map((slot) => name(row[slot])));
  return people
    .map((person) => String(person.name ?? ""))
    .filter(Boolean)
    .join(", ");
}
