// All addresses of the app, so that each is changed in one place. Query keys that several screens use are named here too.

export const WIZARD_STEPS = ["type", "basic", "schedule", "location", "players", "rules", "summary"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Opens the confirmation of the join screen. */
export const CONFIRM_KEY = "confirm";

const tournament = (id: string, screen: string) => `/tournament/${encodeURIComponent(id)}/${screen}`;

export const paths = {
  home: () => "/",
  pastTournaments: () => "/?tab=past",
  auth: (redirect?: string) =>
    redirect && redirect !== "/" ? `/auth?redirect=${encodeURIComponent(redirect)}` : "/auth",
  profile: () => "/profile",
  notifications: () => "/notifications",
  notificationSettings: () => "/notifications?tab=settings",
  player: (id: string) => `/player/${encodeURIComponent(id)}`,
  series: (id: string) => `/series/${encodeURIComponent(id)}`,
  club: (id: string) => `/club/${encodeURIComponent(id)}`,
  organiser: (id: string) => `/organiser/${encodeURIComponent(id)}`,
  /** The organiser's own players. */
  people: () => "/people",
  privacy: () => "/privacy",
  consent: () => "/consent",
  /** An invitation to help; the token is in the fragment, so no server and no other site receives it. */
  staffInvitation: (token: string) => `/helper#${token}`,
  admin: (section = "") => (section ? `/admin/${section}` : "/admin"),
  /** The scores of a court by a link; the token is in the fragment. */
  court: (token: string) => `/court#${token}`,
  /** An invitation to a tournament; the code is in the fragment too. */
  invite: (code: string) => `/invite#${code}`,
  myTournaments: () => "/my-tournaments",
  /** Leads to the viewer's tournament to manage next (product-rules D11). */
  manageEntry: () => "/manage",
  wizard: (step: WizardStep = "type") => `/tournament/create/${step}`,
  created: (id: string) => `/tournament/created/${encodeURIComponent(id)}`,
  /** The shortest to type; it redirects to the lobby. */
  tournament: (id: string) => `/tournament/${encodeURIComponent(id)}`,
  lobby: (id: string) => tournament(id, "lobby"),
  join: (id: string) => tournament(id, "join"),
  /** The same with its confirmation open: from a card, and after signing in. */
  joinNow: (id: string) => `${tournament(id, "join")}?${CONFIRM_KEY}=1`,
  manage: (id: string) => tournament(id, "manage"),
  /** The fees, and how they are paid: the organiser's. */
  money: (id: string) => tournament(id, "money"),
  moneyTerms: (id: string) => tournament(id, "money/terms"),
  board: (id: string) => tournament(id, "board"),
  /** A player enters the score of their own match. */
  ownCourt: (id: string) => tournament(id, "court"),
  /** Manage with the sheet of links for scores. */
  scoreLinks: (id: string) => `${tournament(id, "manage")}?score-links=1`,
  /** The QR codes of the courts, to print. */
  courtSheet: (id: string) => tournament(id, "courts"),
  edit: (id: string) => tournament(id, "edit"),
  after: (id: string) => tournament(id, "after"),
  results: (id: string) => tournament(id, "results"),
  /** The preview image of a link. The server renders the current state; the version changes the address, because chats cache an image by it. */
  preview: (id: string, version: string) => `${tournament(id, "preview.png")}?v=${encodeURIComponent(version)}`,
  /** The image of the results. */
  resultsPicture: (id: string) => tournament(id, "results.png"),
  /** The image of the last round, with the next one. */
  roundPicture: (id: string) => tournament(id, "round.png"),
  /** The image of a player's year. */
  yearPicture: (id: string, year: number) => `/player/${encodeURIComponent(id)}/year.png?year=${year}`,
  /** The Mini App, which Telegram opens. */
  telegram: () => "/telegram",
} as const;

/** `redirect` accepts same-origin paths only (product-rules D7): anything a browser could read as another origin leads to Home. */
export function safeRedirect(asked: string | null | undefined): string {
  if (!asked?.startsWith("/")) return paths.home();
  try {
    const origin = "http://own.invalid";
    const url = new URL(asked, origin);
    if (url.origin !== origin) return paths.home();
    const path = `${url.pathname}${url.search}${url.hash}`;
    // The parser folds dots: `/.//host` becomes a path that a second parse would read as another origin.
    return path.startsWith("//") || url.pathname === "/auth" ? paths.home() : path;
  } catch {
    return paths.home();
  }
}

/** The service worker. */
export const WORKER_SCRIPT = "/sw.js";
