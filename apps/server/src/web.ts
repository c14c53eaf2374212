// What is served beside the API: pages, files for crawlers, tables for other sites, pictures.
import type { AppDeps } from "./app-types.ts";
import type { Versions } from "./cache/collection-versions.ts";
import type { Part } from "./cache/parts.ts";
import { createEmbed } from "./embed/embed.ts";
import { plainRequest, responseOf } from "./http/answers/ready-answer.ts";
import { TELEGRAM_FRAMES } from "./http/answers/security-headers.ts";
import { createCrawlerFiles } from "./pages/crawler-files.ts";
import { createPages, type Pages } from "./pages/pages.ts";
import type { WebBuild } from "./pages/web-build.ts";
import type { GuestFetch } from "./pictures/guest-records.ts";
import { createPictures } from "./pictures/pictures.ts";
import { resultsTexts } from "./pictures/texts.ts";
import type { RouteDeps } from "./routes.ts";

type WebDeps = Pick<AppDeps, "storage" | "clock" | "log" | "paint" | "telegramBot"> & {
  web: WebBuild;
  versions: Versions;
  /** The public address, or the local one. */
  origin: string | undefined;
  /** The application itself, called as a guest. */
  guest: GuestFetch;
  /** The same for the loaders of a page; `parts` collects what it reads. */
  pageFetch: (parts: Set<Part>) => typeof fetch;
};

export function createWeb(deps: WebDeps): Pick<Pages, "kept"> & NonNullable<RouteDeps["pages"]> {
  const { web, guest, pageFetch, telegramBot, storage } = deps;
  return {
    ...createPages({ ...deps, guestFetch: pageFetch, framedBy: telegramBot && TELEGRAM_FRAMES }),
    ...createCrawlerFiles({ ...deps, reader: storage.reader }),
    embed: createEmbed({ fetch: guest, table: (id) => resultsTexts(guest, id) }),
    pictures: createPictures({
      ...deps,
      fetch: guest,
      fallback: async (request) => {
        const file = await web.files.answer(plainRequest(request), "/preview.png");
        return file && responseOf(file);
      },
    }),
  };
}
