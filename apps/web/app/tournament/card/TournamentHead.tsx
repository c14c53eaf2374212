import {
  isPaused,
  PAUSED,
  placeText,
  statusOf,
  type Tournament,
  type TournamentStatus,
  tournamentStatusLabels,
} from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { formatCost, formatWhen } from "../../text/format.ts";
import { ru } from "../../text/ru.ts";
import { levelText } from "../people/level.ts";
import { eventData } from "./event-data.ts";
import { PreviewImage, previewOf } from "./PreviewImage.tsx";
import { isPlayed } from "./phases.ts";
import { seatsLeft, seatsText } from "./seats.ts";

type TournamentHeadProps = {
  tournament: Tournament;
  seats: SeatCount | undefined;
  /** The deadline of signing up has passed. */
  over?: boolean;
  /** The public origin; empty if unknown. */
  origin: string;
  page: "lobby" | "join" | "results";
  /** A text of the outcome, only on the results page. */
  outcome?: string | undefined;
};

const TITLES = {
  lobby: (name: string) => name,
  join: (name: string) => `Участие: ${name}`,
  results: (name: string) => `Результаты: ${name}`,
};

/** Metadata for search engines and messenger previews. URLs are absolute or absent. */
export function TournamentHead({ tournament, seats, over = false, origin, page, outcome }: TournamentHeadProps) {
  const description = describe(tournament, seats, over, outcome);
  const image = origin + previewOf(tournament, seats);
  // For search engines an invitation is the lobby; the results are their own page.
  const canonical = page === "results" ? paths.results(tournament.id) : paths.lobby(tournament.id);
  return (
    <>
      <title>{`${TITLES[page](tournament.name)} — ${ru.site.name}`}</title>
      <meta name="description" content={description} />
      {(isPaused(tournament) || (page === "results" && !isPlayed(tournament))) && (
        <meta name="robots" content="noindex" />
      )}
      {origin && <link rel="canonical" href={origin + canonical} />}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={page === "results" ? TITLES.results(tournament.name) : tournament.name} />
      <meta property="og:description" content={description} />
      {origin && <meta property="og:url" content={origin + paths[page](tournament.id)} />}
      {origin && <PreviewImage image={image} alt={`${tournament.name}. ${description}`} />}
      {page === "lobby" && origin && (
        <EventData
          text={
            import.meta.env.SSR
              ? JSON.stringify(eventData(tournament, seats, { origin, image, description, over }))
              : ""
          }
        />
      )}
    </>
  );
}

/** Before the start the free places imply the status. */
const DESCRIBED: ReadonlySet<TournamentStatus> = new Set(["in_progress", "completed", "cancelled"]);

/** «сб, 05.12.2026 · 10:00–14:00. Падел Норд, Санкт-Петербург. Ур. 2–3, 1 500 ₽. Осталось 3 места» */
function describe(
  tournament: Tournament,
  seats: SeatCount | undefined,
  over: boolean,
  outcome: string | undefined,
): string {
  const left = seats && seatsText(seatsLeft(tournament, seats), tournament.allow_waitlist, over);
  const status = statusOf(tournament);
  if (outcome) return [outcome, formatWhen(tournament), placeText(tournament)].join(". ");
  return [
    ...(isPaused(tournament) ? [PAUSED] : []),
    ...(DESCRIBED.has(status) ? [tournamentStatusLabels[status]] : []),
    formatWhen(tournament),
    placeText(tournament),
    `${tournament.skill_level_type === "any" ? "Любой уровень" : levelText(tournament)}, ${formatCost(tournament.cost).toLocaleLowerCase("ru")}`,
    ...(left && status === "open" && !tournament.stopped ? [left] : []),
  ].join(". ");
}

/** JSON-LD for crawlers; it never runs. «<» is escaped so that no text of a tournament can close the element. */
const EventData = ({ text }: { text: string }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in a script element is not HTML; its only way out, «<», is escaped.
    dangerouslySetInnerHTML={{ __html: text.replaceAll("<", "\\u003c") }}
  />
);
