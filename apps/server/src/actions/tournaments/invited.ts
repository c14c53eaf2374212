// Tournaments by invitation: their code, the list of users who may read them (decision 088), and those that open for everyone later (decision 119).
import { HOUR_MS, opensAt, type Staffed, staffOf, statusOf, timestamp } from "@bandeha/contract";
import type { ActionDeps } from "../transaction/action.ts";
import type { TournamentRow } from "../transaction/stored-rows.ts";

/** More people than one tournament invites; beyond it an invitation no longer opens. */
export const INVITED_MAX = 2000;

type InvitationDeps = Pick<ActionDeps, "newId" | "clock">;

/** A new tournament for regulars first begins as one by invitation, also if its settings are those of one that has opened. */
export const withFirstInvitations = (tournament: TournamentRow, deps: InvitationDeps): TournamentRow =>
  withInvitations(tournament.regulars_hours > 0 ? { ...tournament, by_invitation: true } : tournament, deps);

/** The tournament with what follows from `by_invitation` and `regulars_hours`. */
export const withInvitations = (tournament: TournamentRow, deps: InvitationDeps): TournamentRow =>
  withOpening(withInviteCode(tournament, deps), deps);

/**
 * A tournament that becomes one by invitation gets a code; an open one has none, so old invitations stop working. Those of the regulars' hours still
 * lead to it when it has opened for everyone, because they are in the chats of clubs.
 */
function withInviteCode(tournament: TournamentRow, { newId }: InvitationDeps): TournamentRow {
  const { by_invitation, regulars_hours } = tournament;
  if (!by_invitation && regulars_hours > 0) return tournament;
  if (!by_invitation) return tournament.invite_code ? { ...tournament, invite_code: "" } : tournament;
  return tournament.invite_code ? tournament : { ...tournament, invite_code: newId() };
}

/** The hours of a draft begin when it is published. */
function withOpening(tournament: TournamentRow, { clock }: InvitationDeps): TournamentRow {
  const { by_invitation, regulars_hours, opens_at } = tournament;
  const opens = by_invitation && regulars_hours > 0 && statusOf(tournament) !== "draft";
  if (!opens) return opens_at ? { ...tournament, opens_at: "" } : tournament;
  if (opens_at) return tournament;
  return { ...tournament, opens_at: timestamp(new Date(clock().getTime() + regulars_hours * HOUR_MS)) };
}

/** The tournament open for everyone if its moment has come. */
export function withoutInvitations(tournament: TournamentRow, timeZone: string, deps: InvitationDeps): TournamentRow {
  const moment = opensAt(tournament, timeZone);
  if (!moment || moment > deps.clock()) return tournament;
  return withInvitations({ ...tournament, by_invitation: false }, deps);
}

/** The tournament with these users among those who read it: one by invitation, and one that is hidden, which its own people read. */
export function withInvited(tournament: TournamentRow, users: readonly string[]): TournamentRow {
  if (!tournament.by_invitation && !tournament.hidden_by_admin) return tournament;
  const invited = tournament.invited ?? [];
  const added = [...new Set(users)].filter((user) => !invited.includes(user));
  return added.length > 0 ? { ...tournament, invited: [...invited, ...added] } : tournament;
}

/** Whether the user may read the tournament. */
export const isAdmitted = (tournament: TournamentRow & Staffed, user: string): boolean =>
  !tournament.by_invitation || staffOf(tournament, user) !== undefined || (tournament.invited ?? []).includes(user);

/** Hidden: only who has an entry, brought a friend or asks for a place reads it, not who was merely invited (decision 094). */
export const withInsiders = (tournament: TournamentRow, insiders: readonly string[]): TournamentRow =>
  withInvited(
    { ...tournament, hidden_by_admin: true, invited: null, invited_before: tournament.invited ?? [] },
    insiders,
  );

/** Restored: it is read as before, one by invitation also by who came meanwhile. */
export const withoutInsiders = (tournament: TournamentRow): TournamentRow => {
  const { invited_before, invited } = tournament;
  const shown = { ...tournament, hidden_by_admin: false, invited: invited_before, invited_before: null };
  return withInvited(shown, invited ?? []);
};
