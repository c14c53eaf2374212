// Filters, sorts and expands as wide and as deep as a guest's address allows; each differs, so no answer comes from memory.
import { repeat } from "../caller.ts";
import type { Scenario } from "../scenario.ts";

const REQUESTS = 3000;
const AT_ONCE = 8;

const many = (count: number, part: (index: number) => string, by: string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(by);
const list = (collection: string, query: Record<string, string>) =>
  `/api/collections/${collection}/records?${new URLSearchParams(query)}`;

const BACK = "tournaments_via_organizer.tournament_participants_via_tournament";

const addresses: readonly ((n: number) => string)[] = [
  (n) => list("users", { filter: many(20, (i) => `${BACK}.position ?= ${n + i}`, " || ") }),
  (n) => list("users", { filter: many(20, (i) => `${BACK}.user.name ?~ '${n}${i}'`, " || ") }),
  (n) => list("cities", { filter: many(10, (i) => `clubs_via_city.tournaments_via_club.cost != ${n + i}`, " && ") }),
  (n) => list("tournaments", { filter: many(190, (i) => `name !~ '%${n}_${i}%'`, " && ") }),
  (n) => list("tournaments", { filter: `${"(".repeat(200)}cost>${n}${")".repeat(200)}` }),
  (n) => list("tournaments", { filter: many(60, (i) => `organizer.created_by.name ~ '${n}${i}'`, " || ") }),
  (n) =>
    list("tournament_matches", {
      filter: `tournament.tournament_matches_via_tournament.tournament.tournament_matches_via_tournament.round > ${n}`,
    }),
  (n) =>
    list("tournaments", {
      perPage: "1000",
      sort: many(8, (i) => `${i % 2 ? "-" : ""}city.name`, ","),
      page: String(n),
    }),
  (n) =>
    list("tournaments", {
      perPage: String((n % 900) + 100),
      expand: many(
        40,
        () => "tournament_participants_via_tournament.user.tournament_participants_via_user.tournament.city",
        ",",
      ),
    }),
  (n) =>
    list("cities", {
      expand: "clubs_via_city.tournaments_via_club.tournament_matches_via_tournament.team1_player1.ratings_via_user",
      filter: `id != '${n}'`,
    }),
  (n) => list("tournament_participants", { perPage: "1000", fields: many(300, (i) => `f${n}${i}.a.b.c`, ",") }),
  (n) => list("tournaments", { fields: many(60, (i) => `description:excerpt(${n + i},true)`, ",") }),
  (n) => list("tournaments", { filter: `name ~ '${"%a".repeat(700)}${n}'` }),
];

export const wideFilters: Scenario = {
  name: "wide-filters",
  async run({ call, goesOn, note }) {
    const refused = new Set<number>();
    await repeat({ times: REQUESTS, atOnce: AT_ONCE, goesOn }, async (n) => {
      const kind = n % addresses.length;
      const { outcome } = await call(addresses[kind]?.(n) ?? "/", { from: `198.51.${n % 200}.${n % 250}` });
      if (outcome === 400) refused.add(kind);
    });
    note(`${refused.size} of ${addresses.length} kinds refused`);
  },
};
