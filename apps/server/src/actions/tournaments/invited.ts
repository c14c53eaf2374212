// Tournaments by invitation: their code, and the list of users who may read them (decision 088).
import { organises, type Staffed } from "@bandeha/contract";
import type { ActionDeps } from "../transaction/action.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";

/** More people than one tournament invites; beyond it an invitation no longer opens. */
export const INVITED_MAX = 2000;

/** A tournament that becomes one by invitation gets a new code; an open one has none, so old invitations stop working. */
export function withInviteCode(tournament: TournamentRow, { newId }: Pick<ActionDeps, "newId">): TournamentRow {
  if (!tournament.by_invitation) return tournament.invite_code ? { ...tournament, invite_code: "" } : tournament;
  return tournament.invite_code ? tournament : { ...tournament, invite_code: newId() };
}

/** The tournament with these users among those who read it. */
export function withInvited(tournament: TournamentRow, users: readonly string[]): TournamentRow {
  if (!tournament.by_invitation) return tournament;
  const invited = tournament.invited ?? [];
  const added = [...new Set(users)].filter((user) => !invited.includes(user));
  return added.length > 0 ? { ...tournament, invited: [...invited, ...added] } : tournament;
}

/** Whether the user may read the tournament. */
export const isAdmitted = (tournament: TournamentRow & Staffed, user: string): boolean =>
  !tournament.by_invitation || organises(tournament, user) || (tournament.invited ?? []).includes(user);
