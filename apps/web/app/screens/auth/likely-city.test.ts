import type { City } from "@bandeha/contract";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { aTournament } from "../../data/tournaments/record.fixture.ts";
import { tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { likelyCity } from "./likely-city.ts";

test("the suggested city of a new user is the city of the tournament in the return address", () => {
  const queries = new QueryClient();
  const kazan = aTournament({ id: "kazan0000000001", expand: { city: { code: "kazan" } as City } });
  queries.setQueryData(tournamentQuery(kazan.id).queryKey, kazan);
  expect(likelyCity(queries, "/tournament/kazan0000000001/join?confirm=1")).toBe("kazan");
  expect(likelyCity(queries, "/tournament/another00000001/join")).toBeUndefined();
  expect(likelyCity(queries, "/profile")).toBeUndefined();
});
