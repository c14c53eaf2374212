// The registry of collections on the server. Their fields are in the contract's registry.
import type { CollectionName } from "@bandeha/contract";
import { adminLog } from "./admin-log.ts";
import { blocks, reports } from "./blocks-and-reports.ts";
import { chatPosts } from "./chat-posts.ts";
import { cities } from "./cities.ts";
import { clubChats } from "./club-chats.ts";
import { clubs } from "./clubs.ts";
import type { ServerCollection } from "./collection.ts";
import { consents } from "./consents.ts";
import { bankLines, shops, tournamentDues, tournamentPayments } from "./fees.ts";
import { follows, playerNotes, tournamentTemplates } from "./kept-rows.ts";
import { messengerAccounts } from "./messenger-accounts.ts";
import { notificationSettings } from "./notification-settings.ts";
import { notifications } from "./notifications.ts";
import { ratings } from "./ratings.ts";
import { series } from "./series.ts";
import { sessions } from "./sessions.ts";
import { tournamentInvitations } from "./tournament-invitations.ts";
import { tournamentLinks } from "./tournament-links.ts";
import { tournamentMatches } from "./tournament-matches.ts";
import { tournamentMoney } from "./tournament-money.ts";
import { tournamentObjections } from "./tournament-objections.ts";
import { tournamentOffers } from "./tournament-offers.ts";
import { tournamentParticipants } from "./tournament-participants.ts";
import { tournamentRequests } from "./tournament-requests.ts";
import { tournamentResultChanges } from "./tournament-result-changes.ts";
import { tournamentRoles } from "./tournament-roles.ts";
import { tournamentRounds } from "./tournament-rounds.ts";
import { tournamentScoreReports } from "./tournament-score-reports.ts";
import { tournaments } from "./tournaments.ts";
import { users } from "./users.ts";

export const serverCollections: Record<CollectionName, ServerCollection> = {
  cities,
  clubs,
  users,
  series,
  tournaments,
  tournament_participants: tournamentParticipants,
  tournament_offers: tournamentOffers,
  tournament_matches: tournamentMatches,
  tournament_rounds: tournamentRounds,
  tournament_result_changes: tournamentResultChanges,
  tournament_roles: tournamentRoles,
  tournament_links: tournamentLinks,
  tournament_money: tournamentMoney,
  tournament_dues: tournamentDues,
  tournament_payments: tournamentPayments,
  bank_lines: bankLines,
  shops,
  tournament_score_reports: tournamentScoreReports,
  tournament_objections: tournamentObjections,
  ratings,
  sessions,
  consents,
  notifications,
  notification_settings: notificationSettings,
  follows,
  tournament_templates: tournamentTemplates,
  player_notes: playerNotes,
  messenger_accounts: messengerAccounts,
  club_chats: clubChats,
  chat_posts: chatPosts,
  tournament_requests: tournamentRequests,
  tournament_invitations: tournamentInvitations,
  blocks,
  reports,
  admin_log: adminLog,
};

const byId = new Map(Object.values(serverCollections).map((collection) => [collection.schema.id, collection]));
const byName = new Map(
  Object.values(serverCollections).map((collection) => [collection.schema.name as string, collection]),
);

/** Finds a collection by id, or by name in any case. */
export const findCollection = (nameOrId: string): ServerCollection | undefined =>
  byId.get(nameOrId) ?? byName.get(nameOrId.toLowerCase());
