// schema.org SportsEvent for search engines. Players are omitted as personal data.
import { isPaused, statusOf, type Tournament, timeZoneOf } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { paths } from "../../paths.ts";
import { isoWithOffset } from "./local-time.ts";
import { seatsLeft } from "./seats.ts";

type Page = { origin: string; image: string; description: string; over: boolean };

export function eventData(
  tournament: Tournament,
  seats: SeatCount | undefined,
  { origin, image, description, over }: Page,
) {
  const { city, club, organizer } = tournament.expand ?? {};
  const zone = timeZoneOf(city);
  const left = seats && seatsLeft(tournament, seats);
  const cancelled = statusOf(tournament) === "cancelled";
  return {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name: tournament.name,
    description,
    sport: "Padel",
    url: origin + paths.lobby(tournament.id),
    image,
    startDate: isoWithOffset(tournament.date, tournament.start_time, zone),
    endDate: isoWithOffset(tournament.date, tournament.end_time, zone),
    eventStatus: `https://schema.org/${cancelled ? "EventCancelled" : isPaused(tournament) ? "EventPostponed" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "SportsActivityLocation",
      name: club?.name ?? "",
      address: {
        "@type": "PostalAddress",
        streetAddress: club?.address ?? "",
        addressLocality: city?.name ?? "",
        addressCountry: "RU",
      },
    },
    ...(organizer?.name && { organizer: { "@type": "Person", name: organizer.name } }),
    offers: {
      "@type": "Offer",
      price: tournament.cost,
      priceCurrency: "RUB",
      availability: `https://schema.org/${canJoin(tournament) && !over && left !== 0 ? "InStock" : "SoldOut"}`,
      url: origin + paths.join(tournament.id),
      validFrom: tournament.created.replace(" ", "T"),
    },
    maximumAttendeeCapacity: tournament.max_players,
    ...(left !== undefined && { remainingAttendeeCapacity: left }),
  };
}

const canJoin = (tournament: Tournament): boolean => statusOf(tournament) === "open";
