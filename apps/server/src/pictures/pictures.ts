// Pictures over HTTP: a tournament's preview, results and round, a host's week, a player's year.
import type { Logger } from "pino";
import { toResponse } from "../http/answers/answer.ts";
import { matchesTag } from "../http/answers/tag.ts";
import { failure, tooMany } from "../http/errors/errors.ts";
import { createRateLimit } from "../http/load/rate-limit.ts";
import { type GuestFetch, ReadRefused } from "./guest-records.ts";
import { keepPictures, type Picture } from "./kept-pictures.ts";
import { tournamentLink } from "./link-foot.ts";
import type { Paint, PictureTexts } from "./paint-inline.ts";
import { roundTexts } from "./round-texts.ts";
import { previewTexts, resultsTexts } from "./texts.ts";
import { type WeekKind, weekTexts } from "./week-texts.ts";
import { yearPictureTexts } from "./year-texts.ts";

type PicturesDeps = {
  /** The application itself, called as a guest. */
  fetch: GuestFetch;
  paint: Paint;
  clock: () => Date;
  log: Logger;
  /** The general picture, for a preview that cannot be rendered. */
  fallback: (request: Request) => Promise<Response | undefined>;
  /** The address of the product, for the link on pictures. */
  origin: string | undefined;
};

type PictureRequest = { request: Request; id: string; network: string };

export const PICTURES = ["preview", "results", "round"] as const;
export type Pictures = Record<(typeof PICTURES)[number], (asked: PictureRequest) => Promise<Response>> & {
  /** The poster of a week. */
  week: (asked: PictureRequest & { kind: WeekKind }) => Promise<Response>;
  /** A player's year, for those who read their whole page. */
  year: (asked: PictureRequest & { year: string }) => Promise<Response>;
};

const CACHE_BYTES = 8 * 1024 * 1024;
/** Pictures that one address may cause to be rendered in a minute. A link preview in a chat needs one. */
const PAINTINGS = { max: 60, windowMs: 60_000 };

/** The address of a preview changes with its content, so clients may use it without revalidation for a while. */
const PREVIEW_CACHE = "public, max-age=300";
const RESULTS_CACHE = "no-cache";
/** The answer depends on the caller's token. */
const YEAR_CACHE = "private, no-cache";

export function createPictures({ fetch, paint, clock, log, fallback, origin }: PicturesDeps): Pictures {
  const kept = keepPictures(paint, CACHE_BYTES);
  const paintings = createRateLimit({ ...PAINTINGS, clock });

  /** The picture, or the seconds until this network may cause another rendering. */
  async function pictureOf(texts: PictureTexts, network: string): Promise<Picture | number> {
    const known = kept.find(texts);
    if (known) return known;
    return paintings.take(network) || kept.make(texts);
  }

  const fallbackResponse = async (request: Request) => (await fallback(request)) ?? toResponse(failure(500));

  /** A reading that is refused for now is refused in the same way. */
  function failedAs(error: unknown, of: object, failed: string): Response {
    if (error instanceof ReadRefused)
      return toResponse({ ...failure(error.status), headers: { "Retry-After": error.retryAfter } });
    log.error({ err: error, ...of }, failed);
    return toResponse(failure(500));
  }

  async function revalidated(
    read: () => Promise<PictureTexts | undefined>,
    { request, id, network }: PictureRequest,
    failed: string,
  ): Promise<Response> {
    try {
      const texts = await read();
      if (!texts) return toResponse(failure(404));
      const picture = await pictureOf(texts, network);
      if (typeof picture !== "number") return respond(picture, request, RESULTS_CACHE);
      return toResponse(tooMany(picture));
    } catch (error) {
      return failedAs(error, { id }, failed);
    }
  }

  return {
    async preview({ request, id, network }) {
      try {
        const texts = await previewTexts(fetch, id, clock());
        if (!texts) return toResponse(failure(404));
        const picture = await pictureOf(texts, network);
        return typeof picture === "number" ? fallbackResponse(request) : respond(picture, request, PREVIEW_CACHE);
      } catch (error) {
        log.error({ err: error, tournament: id }, "no preview was painted");
        return fallbackResponse(request);
      }
    },
    results: ({ request, id, network }) =>
      revalidated(
        () => resultsTexts(fetch, id, tournamentLink(origin, id)),
        { request, id, network },
        "no results were painted",
      ),
    round: ({ request, id, network }) =>
      revalidated(
        () => roundTexts(fetch, id, tournamentLink(origin, id)),
        { request, id, network },
        "no round was painted",
      ),
    week: ({ request, id, kind, network }) =>
      revalidated(
        () => weekTexts(fetch, { kind, id }, clock(), origin),
        { request, id, network },
        "no poster was painted",
      ),
    async year({ request, id, network, year }) {
      // Before the reading, because a year reads up to two hundred tournaments.
      const wait = paintings.take(network);
      if (wait > 0) return toResponse(tooMany(wait));
      try {
        const authorization = request.headers.get("authorization") ?? undefined;
        const texts = await yearPictureTexts(fetch, { id, year, authorization }, origin);
        if (!texts) return toResponse(failure(404));
        return respond(await kept.make(texts), request, YEAR_CACHE);
      } catch (error) {
        return failedAs(error, { player: id }, "no year was painted");
      }
    },
  };
}

function respond({ bytes, etag }: Picture, request: Request, cache: string): Response {
  const headers = { "Cache-Control": cache, ETag: etag };
  if (matchesTag(request.headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(bytes, {
    headers: { ...headers, "Content-Type": "image/png", "Content-Length": String(bytes.byteLength) },
  });
}
