// What search engines are told to leave alone: screens that are one person's own, and those that say nothing without him.
const CLOSED = [
  "/admin",
  "/auth",
  "/profile",
  "/my-tournaments",
  "/manage",
  "/tournament/create",
  "/tournament/*/manage",
  "/tournament/*/edit",
] as const;

/** @param origin of the sitemap, which is named in full or not at all */
export function robotsText(origin: string | undefined): string {
  const sitemap = origin ? [`Sitemap: ${origin}/sitemap.xml`, ""] : [];
  return ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", ...sitemap].join("\n");
}
