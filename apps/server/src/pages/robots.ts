// What search engines are told to leave alone: screens that are one person's own, and those that say nothing without him.
const CLOSED = [
  "/auth",
  "/profile",
  "/my-tournaments",
  "/manage",
  "/tournament/create",
  "/tournament/*/manage",
  "/tournament/*/edit",
] as const;

export function robotsText(origin: string): string {
  return ["User-agent: *", ...CLOSED.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
}
