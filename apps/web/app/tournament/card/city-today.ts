import type { Tournament } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { citiesQuery } from "../../data/cities.ts";
import { today } from "../../text/format.ts";

/** Used until a city is chosen; all three cities share it. */
const TIME_ZONE = "Europe/Moscow";

/** Today's date in a city, `YYYY-MM-DD`: tournaments before it are past. */
export function useCityToday(city: string): string {
  const cities = useQuery(citiesQuery()).data;
  return today(cities?.find(({ id }) => id === city)?.timezone ?? TIME_ZONE);
}

/** Today's date where the tournament is played; `otherwise` where its city is not known. */
export const todayAt = ({ expand }: Pick<Tournament, "expand">, otherwise: string): string =>
  expand?.city?.timezone ? today(expand.city.timezone) : otherwise;
