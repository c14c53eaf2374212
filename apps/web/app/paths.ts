// The only maker of links: a screen asks here, so that an address is changed in one place. Query keys that survive a visit are named here too.

export const WIZARD_STEPS = ["type", "basic", "schedule", "location", "players", "rules", "summary"] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** Opens the question of the join screen. */
export const CONFIRM_KEY = "confirm";

const tournament = (id: string, screen: string) => `/tournament/${encodeURIComponent(id)}/${screen}`;

export const paths = {
  home: () => "/",
  pastTournaments: () => "/?tab=past",
  auth: (redirect?: string) =>
    redirect && redirect !== "/" ? `/auth?redirect=${encodeURIComponent(redirect)}` : "/auth",
  profile: () => "/profile",
  privacy: () => "/privacy",
  consent: () => "/consent",
  myTournaments: () => "/my-tournaments",
  /** The way to the viewer's tournament that needs him most (product-rules D11). */
  manageEntry: () => "/manage",
  wizard: (step: WizardStep = "type") => `/tournament/create/${step}`,
  created: (id: string) => `/tournament/created/${encodeURIComponent(id)}`,
  /** The shortest to type by hand; it leads to the lobby. */
  tournament: (id: string) => `/tournament/${encodeURIComponent(id)}`,
  lobby: (id: string) => tournament(id, "lobby"),
  join: (id: string) => tournament(id, "join"),
  /** The same with its question already asked: from a card, and back from signing in. */
  joinNow: (id: string) => `${tournament(id, "join")}?${CONFIRM_KEY}=1`,
  manage: (id: string) => tournament(id, "manage"),
  board: (id: string) => tournament(id, "board"),
  edit: (id: string) => tournament(id, "edit"),
  results: (id: string) => tournament(id, "results"),
  /** The picture of a link to it. The server paints it as things stand; the version is for chats, which keep a picture by its address. */
  preview: (id: string, version: string) => `${tournament(id, "preview.png")}?v=${encodeURIComponent(version)}`,
  /** The picture of the results. */
  resultsPicture: (id: string) => tournament(id, "results.png"),
} as const;

/** `redirect` accepts same-origin paths only (product-rules D7): anything a browser could read as another origin leads home. */
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
