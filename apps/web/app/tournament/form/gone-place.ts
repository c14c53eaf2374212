// A city or a club that an administrator has hidden takes no new tournaments: what the form asks for instead.
import type { Tournament } from "@bandeha/contract";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { citiesQuery, DIRECTORY_MS } from "../../data/hosts/cities.ts";
import { clubsQuery } from "../../data/hosts/clubs.ts";
import { wizard } from "../../text/form/wizard.ts";

export type PlaceChoice = { city: string; club: string };
export type GonePlace = Partial<Record<keyof PlaceChoice, string>>;
type Listed = readonly { id: string }[] | undefined;

/** The message of each field that is not listed any more; none while the lists load. A club of a hidden city is chosen with its city. */
export function gonePlace({ city, club }: PlaceChoice, cities: Listed, clubs: Listed): GonePlace {
  if (isGone(city, cities)) return { city: wizard.cityGone };
  return isGone(club, clubs) ? { club: wizard.clubGone } : {};
}

const isGone = (id: string, listed: Listed): boolean =>
  id !== "" && listed !== undefined && !listed.some((one) => one.id === id);

/**
 * Lists are read again for each form with a place: an administrator may have hidden or shown it since they came, and they may be those of the phone. Not
 * for fields without a choice: they appear where a list has lost the place, and would ask for that list again.
 */
export const placeQueries = ({ city, club }: PlaceChoice) => ({
  cities: { ...citiesQuery(), staleTime: freshFor(city) },
  clubs: { ...clubsQuery(city), enabled: city !== "", staleTime: freshFor(club) },
});

const freshFor = (id: string): number => (id === "" ? DIRECTORY_MS : 0);

type ListResult = Pick<UseQueryResult<Listed>, "data" | "fetchStatus" | "isFetchedAfterMount" | "isSuccess">;

/** Undefined until the server has answered: an older list may lack what was shown since. Without a network the server decides later. */
export const answered = ({ data, fetchStatus, isFetchedAfterMount, isSuccess }: ListResult): Listed =>
  isFetchedAfterMount && isSuccess && fetchStatus === "idle" ? data : undefined;

/** @param known the venue of an existing tournament, which keeps it */
export function useGonePlace(place: PlaceChoice, known?: Tournament["expand"]): GonePlace {
  const asked = {
    city: place.city === known?.city?.id ? "" : place.city,
    club: place.club === known?.club?.id ? "" : place.club,
  };
  const queries = placeQueries(place);
  return gonePlace(asked, answered(useQuery(queries.cities)), answered(useQuery(queries.clubs)));
}

/** The place without what is gone: the fields show it as not chosen. */
export const withoutGone = (place: PlaceChoice, gone: GonePlace): PlaceChoice => ({
  city: gone.city ? "" : place.city,
  club: gone.city || gone.club ? "" : place.club,
});
