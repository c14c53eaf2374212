// The expected access rights, written by hand from the product rules, not derived from the server's collections.
import type { CollectionName } from "@bandeha/contract";

export const ROLES = [
  "guest",
  "stranger",
  "player",
  "otherOrganiser",
  "scorer",
  "coOrganiser",
  "organiser",
  "superuser",
] as const;
export type TestedRole = (typeof ROLES)[number];

const everyone: readonly TestedRole[] = ROLES;
const superuser: readonly TestedRole[] = ["superuser"];
/** The tested user is the player, who was added by the organiser. */
const around: readonly TestedRole[] = ["player", "organiser", "superuser"];

type Access = {
  view: readonly TestedRole[];
  list: readonly TestedRole[];
  /** Fields that fewer roles read; everyone who sees the row reads the others. */
  read?: Record<string, readonly TestedRole[]>;
  /** Fields that more roles read where the row is expanded from its parent. */
  expanded?: Record<string, readonly TestedRole[]>;
  /** Fields that only these roles may use in a filter or sort. */
  compare?: Record<string, readonly TestedRole[]>;
  /** Fields that every role may compare through a relation to the row. */
  through?: readonly string[];
  /** Roles that may write this field; other fields are written by superusers at most. */
  write?: Record<string, readonly TestedRole[]>;
  /** Roles that may write all fields not named in `write`. */
  writers?: readonly TestedRole[];
  /** Roles that may create a row. */
  create: readonly TestedRole[];
  /** A collection, and the name in its `expand` that leads to the row. */
  parent: readonly [collection: CollectionName, link: string];
};

const each = (names: readonly string[], roles: readonly TestedRole[]) =>
  Object.fromEntries(names.map((name) => [name, roles]));

const organisers: readonly TestedRole[] = ["organiser", "superuser"];
const running: readonly TestedRole[] = ["coOrganiser", ...organisers];
const scoring: readonly TestedRole[] = ["scorer", ...running];
/** Of an entry: the player, and who runs the tournament. */
const aroundEntry: readonly TestedRole[] = ["player", ...running];
const signedIn: readonly TestedRole[] = ROLES.filter((role) => role !== "guest");

const hiddenOfTournament = ["next_seat_check", "coming_asked_at", "released_at"] as const;

/** Private fields of an entry. */
const ofEntry = [
  "notes",
  "payment_amount",
  "payment_status",
  "check_in",
  "check_in_at",
  "offered_until",
  "unanswered_at",
  "confirmed_at",
] as const;

export const access: Record<CollectionName, Access> = {
  cities: { view: everyone, list: everyone, create: superuser, parent: ["tournaments", "city"] },
  clubs: { view: everyone, list: everyone, create: superuser, parent: ["tournaments", "club"] },
  users: {
    view: everyone,
    list: around,
    read: {
      ...each(["phone", "city", "games_played_up_to", "playing_duration_months_up_to", "created_by"], around),
      ...each(["noted_phone", "consent", "delete_after"], around),
      token_key: [],
    },
    compare: each(["phone", "noted_phone", "consent", "delete_after", "token_key"], superuser),
    expanded: each(["phone"], aroundEntry),
    through: ["name"],
    write: each(
      [
        "name",
        "city",
        "gender",
        "skill_level",
        "games_played_up_to",
        "playing_duration_months_up_to",
        "consent",
        "delete_after",
        "public_profile",
      ],
      ["player", "superuser"],
    ),
    create: signedIn,
    parent: ["tournament_participants", "user"],
  },
  tournaments: {
    view: everyone,
    list: everyone,
    read: each(hiddenOfTournament, []),
    compare: each(hiddenOfTournament, superuser),
    writers: running,
    write: each(["cost"], organisers),
    create: signedIn,
    parent: ["tournament_participants", "tournament"],
  },
  tournament_participants: {
    view: everyone,
    list: everyone,
    read: each(ofEntry, aroundEntry),
    compare: each(ofEntry, signedIn),
    write: {
      ...each(["notes", "payment_amount", "payment_status", "check_in", "check_in_at", "partner"], running),
      status: aroundEntry,
    },
    create: signedIn,
    parent: ["tournaments", "tournament_participants_via_tournament"],
  },
  tournament_offers: {
    view: aroundEntry,
    list: aroundEntry,
    create: [],
    parent: ["users", "tournament_offers_via_user"],
  },
  tournament_rounds: {
    view: everyone,
    list: everyone,
    write: { status: running },
    create: running,
    parent: ["tournaments", "tournament_rounds_via_tournament"],
  },
  tournament_matches: {
    view: everyone,
    list: everyone,
    write: {
      ...each(["court", "team1_player1", "team1_player2", "team2_player1", "team2_player2"], running),
      ...each(["team1_score", "team2_score", "winner", "status", "sets"], scoring),
    },
    create: running,
    parent: ["tournaments", "tournament_matches_via_tournament"],
  },
  tournament_result_changes: {
    view: scoring,
    list: scoring,
    create: [],
    parent: ["tournament_matches", "tournament_result_changes_via_match"],
  },
  tournament_roles: {
    view: everyone,
    list: everyone,
    write: each(["role"], organisers),
    create: organisers,
    parent: ["tournaments", "tournament_roles_via_tournament"],
  },
  tournament_links: {
    view: everyone,
    list: running,
    read: each(["accepted_by", "created_by"], running),
    compare: each(
      ["accepted_by", "created_by"],
      ROLES.filter((role) => role !== "guest"),
    ),
    write: each(["revoked"], running),
    create: running,
    parent: ["tournaments", "tournament_links_via_tournament"],
  },
  ratings: { view: everyone, list: everyone, create: superuser, parent: ["users", "ratings_via_user"] },
  sessions: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    read: each(["key", "generation", "replaced"], []),
    compare: each(["key", "generation", "replaced"], superuser),
    create: [],
    parent: ["users", "sessions_via_account"],
  },
  messenger_accounts: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    read: { account: [] },
    compare: { account: superuser },
    create: [],
    parent: ["users", "messenger_accounts_via_user"],
  },
  club_chats: {
    view: organisers,
    list: organisers,
    read: { chat: [] },
    compare: { chat: superuser },
    write: { every_tournament: organisers },
    create: [],
    parent: ["chat_posts", "chat"],
  },
  chat_posts: {
    view: running,
    list: running,
    read: each(["message", "shown", "pictured", "due"], []),
    compare: each(["message", "shown", "pictured", "due"], superuser),
    create: running,
    parent: ["tournaments", "chat_posts_via_tournament"],
  },
  consents: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    create: [],
    parent: ["users", "consents_via_user"],
  },
  notifications: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    read: { key: [] },
    compare: { key: superuser },
    write: each(["read", "answer"], ["player"]),
    create: [],
    parent: ["users", "notifications_via_user"],
  },
  notification_settings: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    write: each(["channels", "quiet_from", "quiet_until"], ["player"]),
    create: ["stranger", "player", "otherOrganiser", "organiser"],
    parent: ["users", "notification_settings_via_user"],
  },
  series: {
    view: everyone,
    list: everyone,
    read: { settings: organisers },
    compare: { settings: superuser },
    writers: organisers,
    create: ["stranger", "player", "otherOrganiser", "organiser", "superuser"],
    parent: ["tournaments", "series"],
  },
  // The tested follow is the player's.
  follows: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    write: {},
    create: ["stranger", "player", "otherOrganiser", "organiser", "superuser"],
    parent: ["series", "follows_via_series"],
  },
  // The player's too.
  tournament_templates: {
    view: ["player", "superuser"],
    list: ["player", "superuser"],
    write: { name: ["player", "superuser"], settings: ["player", "superuser"] },
    create: ["stranger", "player", "otherOrganiser", "organiser", "superuser"],
    parent: ["users", "tournament_templates_via_organizer"],
  },
  // About the player, who does not read it.
  player_notes: {
    view: organisers,
    list: organisers,
    write: { note: organisers },
    create: ["stranger", "player", "otherOrganiser", "organiser", "superuser"],
    parent: ["users", "player_notes_via_user"],
  },
};
