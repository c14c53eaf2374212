import { type City, MINUTE_MS, type Tournament, timeZoneOf } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "../../data/client/server-clock.ts";
import { useServerTime } from "../../data/client/use-server-time.ts";
import { citiesQuery } from "../../data/hosts/cities.ts";
import { today } from "../../text/format.ts";

/** The time zone of a city. @param known a city that may no longer be offered, and is not in the list */
export function useCityZone(city: string, known?: City): string {
  const cities = useQuery(citiesQuery()).data;
  return timeZoneOf(cities?.find(({ id }) => id === city) ?? (known?.id === city ? known : undefined));
}

/** Today's date in a city, `YYYY-MM-DD`: tournaments before it are past. */
export const useCityToday = (city: string): string => today(useCityZone(city), new Date(useServerTime(MINUTE_MS)));

/** Today's date where the tournament is played; `otherwise` where its city is not known. */
export const todayAt = ({ expand }: Pick<Tournament, "expand">, otherwise: string): string =>
  expand?.city ? today(timeZoneOf(expand.city), new Date(serverNow())) : otherwise;
