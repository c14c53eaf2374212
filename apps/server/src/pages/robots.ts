// `robots.txt`: search engines skip personal screens.
const CLOSED = [
  "/admin",
  "/auth",
  "/profile",
  "/my-tournaments",
  "/notifications",
  "/people",
  "/manage",
  "/tournament/create",
  "/tournament/*/manage",
  "/tournament/*/edit",
] as const;

/** @param origin the public address; without it the sitemap is not named, because its address must be absolute */
export function robotsText(origin: string | undefined): string {
  const sitemap = origin ? [`Sitemap: ${origin}/sitemap.xml`, ""] : [];
  return ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", ...sitemap].join("\n");
}
