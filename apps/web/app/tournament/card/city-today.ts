import { type Tournament, timeZoneOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { citiesQuery } from "../../data/cities.ts";
import { today } from "../../text/format.ts";

/** Today's date in a city, `YYYY-MM-DD`: tournaments before it are past. */
export function useCityToday(city: string): string {
  const cities = useQuery(citiesQuery()).data;
  return today(timeZoneOf(cities?.find(({ id }) => id === city)));
}

/** Today's date where the tournament is played; `otherwise` where its city is not known. */
export const todayAt = ({ expand }: Pick<Tournament, "expand">, otherwise: string): string =>
  expand?.city?.timezone ? today(expand.city.timezone) : otherwise;
