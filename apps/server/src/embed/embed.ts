// Schedules and live tables for other sites, at /embed/…: the only addresses that may be framed anywhere. They set no cookie and store nothing.
import { EMBED_THEMES, type EmbedTheme, type HostPage, type SeriesPage, type Tournament } from "@bandeha/contract";
import { finish } from "../http/answers/answer.ts";
import { ON_FRAMED } from "../http/answers/constant-headers.ts";
import { hashSource } from "../http/answers/security-headers.ts";
import { EMBED_SCRIPT, EMBED_STYLE } from "./embed-assets.ts";
import { embedDocument, type LiveTable, MISSING, noTableHtml, scheduleHtml, tableHtml } from "./embed-html.ts";

export type EmbedDeps = {
  /** The application itself, called as a guest. */
  fetch: typeof fetch;
  /** The table of a tournament; undefined before its first result. */
  table: (id: string) => Promise<LiveTable | undefined>;
};

const HOSTS: Readonly<Record<string, string>> = { club: "clubs", organiser: "organisers", series: "series" };
export const EMBED_KINDS = [...Object.keys(HOSTS), "tournament"] as const;

const ORIGIN = "http://in-memory";
const RECORD_ID = /^[a-z0-9]{15}$/;

const HEADERS = {
  ...ON_FRAMED,
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "public, max-age=30",
  "Content-Security-Policy": [
    "default-src 'none'",
    `script-src ${hashSource(EMBED_SCRIPT)}`,
    `style-src ${hashSource(EMBED_STYLE)}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; "),
  "Cross-Origin-Resource-Policy": "cross-origin",
};

export type Embed = (kind: string, id: string, theme?: string) => Promise<Response>;

/** A site is light unless it says otherwise: a dark frame in a light page is the visitor's system, not the site. */
const themeOf = (asked: string | undefined): EmbedTheme => EMBED_THEMES.find((theme) => theme === asked) ?? "light";

export function createEmbed({ fetch, table }: EmbedDeps): Embed {
  async function content(kind: string, id: string): Promise<{ title: string; main: string } | undefined> {
    if (!RECORD_ID.test(id)) return undefined;
    const host = HOSTS[kind];
    if (!host) {
      const live = await table(id);
      if (live) return { title: live.name, main: tableHtml(live, id) };
      const response = await fetch(`${ORIGIN}/api/collections/tournaments/records/${id}`);
      if (!response.ok) return undefined;
      const tournament = (await response.json()) as Tournament;
      return { title: tournament.name, main: noTableHtml(tournament) };
    }
    const response = await fetch(`${ORIGIN}/api/${host}/${id}`);
    if (!response.ok) return undefined;
    const page = (await response.json()) as HostPage | SeriesPage;
    const title = "name" in page ? page.name : page.series.name;
    return { title, main: scheduleHtml({ title, path: `/${kind}/${id}`, evenings: page.coming }) };
  }

  return async (kind, id, asked) => {
    const found = await content(kind, id);
    const theme = themeOf(asked);
    const body = embedDocument({ ...(found ?? { title: "Бандеха", main: MISSING }), theme });
    return finish(new Response(body, { status: found ? 200 : 404, headers: HEADERS }));
  };
}
