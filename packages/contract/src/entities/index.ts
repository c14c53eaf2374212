// The registry of collections of the record API. A collection is a file here, a line below, a migration and a file in the server's collections/.

import { adminLog } from "./admin-log.ts";
import { bankLines } from "./bank-lines.ts";
import { blocks } from "./blocks.ts";
import { chatPosts } from "./chat-posts.ts";
import { cities } from "./cities.ts";
import { clubChats } from "./club-chats.ts";
import { clubs } from "./clubs.ts";
import { consents } from "./consents.ts";
import { follows } from "./follows.ts";
import { messengerAccounts } from "./messenger-accounts.ts";
import { notificationSettings } from "./notification-settings.ts";
import { notifications } from "./notifications.ts";
import { playerNotes } from "./player-notes.ts";
import { ratings } from "./ratings.ts";
import { reports } from "./reports.ts";
import { series } from "./series.ts";
import { sessions } from "./sessions.ts";
import { shops } from "./shops.ts";
import { tournamentDues } from "./tournament-dues.ts";
import { tournamentInvitations } from "./tournament-invitations.ts";
import { tournamentLinks } from "./tournament-links.ts";
import { tournamentMatches } from "./tournament-matches.ts";
import { tournamentMoney } from "./tournament-money.ts";
import { tournamentObjections } from "./tournament-objections.ts";
import { tournamentOffers } from "./tournament-offers.ts";
import { tournamentParticipants } from "./tournament-participants.ts";
import { tournamentPayments } from "./tournament-payments.ts";
import { tournamentRequests } from "./tournament-requests.ts";
import { tournamentResultChanges } from "./tournament-result-changes.ts";
import { tournamentRoles } from "./tournament-roles.ts";
import { tournamentRounds } from "./tournament-rounds.ts";
import { tournamentScoreReports } from "./tournament-score-reports.ts";
import { tournamentTemplates } from "./tournament-templates.ts";
import { tournaments } from "./tournaments.ts";
import { users } from "./users.ts";

export const collections = {
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
} as const;

export type CollectionName = keyof typeof collections;
