// A city or a club that an administrator has hidden takes no new tournaments: what the form asks for instead.
import { useQuery } from "@tanstack/react-query";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { clubsQuery } from "../../data/hosts/clubs.ts";
import { wizard } from "../../text/form/wizard.ts";

export type PlaceChoice = { city: string; club: string };
type Listed = readonly { id: string }[] | undefined;

/** The message of each field that is not listed any more; none while the lists load. A club of a hidden city is chosen with its city. */
export function gonePlace(
  { city, club }: PlaceChoice,
  cities: Listed,
  clubs: Listed,
): Partial<Record<keyof PlaceChoice, string>> {
  if (isGone(city, cities)) return { city: wizard.cityGone };
  return isGone(club, clubs) ? { club: wizard.clubGone } : {};
}

const isGone = (id: string, listed: Listed): boolean =>
  id !== "" && listed !== undefined && !listed.some((one) => one.id === id);

export function useGonePlace(place: PlaceChoice): Partial<Record<keyof PlaceChoice, string>> {
  const cities = useQuery(citiesQuery()).data;
  const clubs = useQuery({ ...clubsQuery(place.city), enabled: place.city !== "" }).data;
  return gonePlace(place, cities, clubs);
}

/** The place without what is gone: the fields show it as not chosen. */
export const withoutGone = (place: PlaceChoice, gone: Partial<Record<keyof PlaceChoice, string>>): PlaceChoice => ({
  city: gone.city ? "" : place.city,
  club: gone.city || gone.club ? "" : place.club,
});
