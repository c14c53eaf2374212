// The texts of a player's year, read with the caller's own token, because the page of a player may be closed.
import { formatAverage, initialledName, NAMELESS, type YearReview, yearFigures, yearTexts } from "@bandeha/contract";
import { type GuestFetch, readAs } from "./guest-records.ts";
import { linkTo } from "./link-foot.ts";
import type { YearPictureTexts } from "./year-svg.ts";

const ORIGIN = "http://in-memory";
const RECORD_ID = /^[a-z0-9]{15}$/;

type YearRequest = { id: string; year: string; authorization: string | undefined };

/** Undefined for a player whose year the caller may not see, and for a year without evenings. */
export async function yearPictureTexts(
  fetch: GuestFetch,
  { id, year, authorization }: YearRequest,
  origin?: string,
): Promise<YearPictureTexts | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  const query = new URLSearchParams({ year });
  const headers = new Headers(authorization ? { Authorization: authorization } : undefined);
  const response = await fetch(`${ORIGIN}/api/players/${id}/year?${query}`, { headers });
  if (response.status === 404) return undefined;
  const review = await readAs<YearReview>(response);
  return review.evenings === 0 ? undefined : textsOf(review, origin);
}

function textsOf(review: YearReview, origin: string | undefined): YearPictureTexts {
  const { name, year, medals, level, partner, opponent, clubs } = review;
  const link = linkTo(origin, review.public ? `/player/${review.id}` : "/");
  const counts = [medals.gold, medals.silver, medals.bronze];
  const mates = [
    { label: yearTexts.partner, mate: partner },
    { label: yearTexts.opponent, mate: opponent },
  ];
  return {
    kind: "year",
    name: name || NAMELESS,
    year: yearTexts.year(year),
    figures: yearFigures(review),
    medals: counts.some((count) => count > 0) ? counts : [],
    level: level ? `${yearTexts.level} ${formatAverage(level.from)} → ${formatAverage(level.to)}` : "",
    rows: [
      ...mates.flatMap(({ label, mate }) =>
        mate
          ? [
              {
                ...{ label, note: yearTexts.wins(mate) },
                ...{ value: mate.name || NAMELESS, short: initialledName(mate.name || NAMELESS) },
              },
            ]
          : [],
      ),
      ...clubs
        .slice(0, 1)
        .map((club) => ({ label: yearTexts.club, value: club.name, note: yearTexts.evenings(club.evenings) })),
    ],
    ...(link && { link }),
  };
}
