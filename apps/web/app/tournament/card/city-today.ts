import { useQuery } from "@tanstack/react-query";
import { citiesQuery } from "../../data/cities.ts";
import { today } from "../../text/format.ts";

/** Until a city is chosen; all three cities of the service share it. */
const TIME_ZONE = "Europe/Moscow";

/** The day it is in a city, `YYYY-MM-DD`: what «past» means for a tournament there. */
export function useCityToday(city: string): string {
  const cities = useQuery(citiesQuery()).data;
  return today(cities?.find(({ id }) => id === city)?.timezone ?? TIME_ZONE);
}
