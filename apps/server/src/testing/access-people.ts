// People and links without a column in access-table.ts, around the rows of access-fixture.ts: what a request of each of them carries.
import { collections, emptyRecord } from "@bandeha/contract";
import type { Row } from "../storage/storage.ts";
import type { AccessFixture } from "./access-fixture.ts";
import type { TestedRole } from "./access-roles.ts";

export type AccessPerson =
  | TestedRole
  | ("follower" | "blocked" | "moderator")
  | ("scorerLink" | "courtScorerLink" | "courtLink");
type Carried = { token?: string; headers?: Record<string, string> };

const STAMP = "2026-11-20 09:00:00.000Z";
const MODERATOR = { email: "moder@example.com", password: "correct horse battery" };

export async function accessPeople({ server, rows, tokens }: AccessFixture): Promise<Record<AccessPerson, Carried>> {
  async function add(name: "follows" | "blocks" | "tournament_links", fields: Partial<Row>): Promise<string> {
    const id = server.newId();
    const row: Row = { ...emptyRecord(collections[name].fields), ...fields, id, created: STAMP, updated: STAMP };
    await server.storage.transact((tx) => tx.insert(name, row));
    return id;
  }
  const carries = (token: string | undefined): Carried => (token ? { token } : {});
  const [follower, blocked] = [await server.aUser(), await server.aUser()];
  await add("follows", { user: follower.id, series: rows.series.id });
  await add("blocks", { organizer: rows.tournaments.organizer ?? "", user: blocked.id, reason: "Грубит" });
  await server.request("POST", "/api/admin/moderators", { ...carries(tokens.superuser), body: MODERATOR });
  const body = { identity: MODERATOR.email, password: MODERATOR.password };
  const signedIn = await server.request("POST", "/api/collections/_superusers/auth-with-password", { body });
  const { tournament = "", expires = "" } = rows.tournament_links;
  const scorer = { tournament, expires, kind: "scorekeeper" };
  const [whole, court] = [
    await add("tournament_links", { ...scorer, court: 0 }),
    await add("tournament_links", { ...scorer, court: 1 }),
  ];
  const path = `/api/tournaments/${rows.tournaments.id}/links`;
  const links = await server.request<{ tokens: Record<string, string> }>("GET", path, carries(tokens.organiser));
  const byLink = (id: string): Carried => ({ headers: { "X-Link": links.body.tokens[id] ?? "" } });
  const people = Object.entries(tokens).map(([role, token]) => [role, carries(token)] as const);
  return {
    ...(Object.fromEntries(people) as Record<TestedRole, Carried>),
    follower,
    blocked,
    moderator: carries(String(signedIn.body.token)),
    scorerLink: byLink(whole),
    courtScorerLink: byLink(court),
    courtLink: byLink(rows.tournament_links.id),
  };
}
