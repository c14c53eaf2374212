// «Это вы?»: guests for whom an organiser noted the viewer's phone, and the viewer's answers.
import { type GuestClaim, isPublished } from "@bandeha/contract";
import { where } from "../../../storage/condition.ts";
import type { Reader } from "../../../storage/storage.ts";
import { type ActionDeps, type Denied, forbidden, type Viewer } from "../../transaction/action.ts";
import { getTournament, getUser } from "../../transaction/stored-rows.ts";
import { insertRow } from "../../transaction/write-row.ts";
import { mayClaim } from "./may-claim.ts";
import { historyPart, tournamentsOf } from "./person-history.ts";

const CLAIMS_MAX = 20;
const TOURNAMENTS_MAX = 20;

/** Claims without an answer: names of the guest, the organiser and the tournaments, nothing private. */
export async function claimsOf(reader: Reader, viewer: Viewer): Promise<GuestClaim[]> {
  const user = viewer.kind === "user" ? await getUser(reader, viewer.id) : undefined;
  if (!user?.phone) return [];
  const guests = await reader.find("users", { where: where({ noted_phone: user.phone }), limit: CLAIMS_MAX });
  const claims: GuestClaim[] = [];
  for (const { id } of guests) {
    const guest = await getUser(reader, id);
    if (!guest || !(await mayClaim(guest, user, reader))) continue;
    if ((await reader.count("_claims", where({ guest: id, user: user.id }))) > 0) continue;
    const organiser = (await getUser(reader, guest.created_by))?.name ?? "";
    claims.push({ guest: id, name: guest.name, organiser, tournaments: await shownHistory(reader, id) });
  }
  return claims;
}

/** Without drafts, which only their organiser sees. */
async function shownHistory(reader: Reader, guest: string): Promise<GuestClaim["tournaments"]> {
  const shown: GuestClaim["tournaments"] = [];
  for (const id of await tournamentsOf(reader, guest)) {
    const part = await historyPart(reader, id);
    const tournament = await getTournament(reader, id);
    if (part && tournament && isPublished(tournament)) shown.push(part);
  }
  return shown.sort((one, other) => other.date.localeCompare(one.date)).slice(0, TOURNAMENTS_MAX);
}

/** «Нет, это не я»: the claim is not shown again. */
export async function declineGuest(deps: ActionDeps, viewer: Viewer, id: string): Promise<{ ok: true } | Denied> {
  return deps.storage.transact(async (tx) => {
    const user = viewer.kind === "user" ? await getUser(tx, viewer.id) : undefined;
    const guest = await getUser(tx, id);
    if (!user || !guest || !(await mayClaim(guest, user, tx))) return forbidden;
    const answer = { guest: id, user: user.id };
    if ((await tx.count("_claims", where(answer))) === 0) {
      await insertRow(tx, deps, "_claims", { ...answer, state: "declined" });
    }
    return { ok: true };
  });
}
