// Lists of tournaments as clients of the API ask for them: every kind of filter and order, with a page alone and with its total.
import type { Subjects } from "./queries.ts";

const ACTIVE = '(status="open" || status="full" || status="in_progress" || status="")';

function* filters({ user, city, club, day, later }: Subjects): Generator<[what: string, filter: string]> {
  yield ["everything", ""];
  yield ["a status", 'status="open"'];
  yield ["statuses", ACTIVE];
  yield ["a city", `city="${city}"`];
  yield ["a city's active", `city="${city}" && ${ACTIVE}`];
  yield ["a club", `club="${club}"`];
  yield ["a club's active", `club="${club}" && ${ACTIVE}`];
  yield ["an organiser", `organizer="${user}"`];
  yield ["a day", `date>="${day}" && date<"${day} 99"`];
  yield ["some days", `date>="${day}" && date<"${later}"`];
  yield ["a price", "cost<=1500"];
  yield ["no price", "cost=0"];
  yield ["a price that none has", "cost=77"];
  yield ["a level", 'skill_level_type="fixed" && skill_level_fixed=3'];
  yield [
    "levels",
    '(skill_level_type="any" || (skill_level_type="range" && skill_level_min<=3 && skill_level_max>=3))',
  ];
  yield ["a format", 'type="league_singles"'];
  yield ["a format that none has", 'type="mexicano"'];
  yield ["free places", "places_gone=false"];
  yield ["a text in one name", 'name~"77777"'];
  yield ["a text in some hundred names", 'name~"777"'];
  yield ["a text in thousands of names", 'name~"77"'];
  yield ["a text in all names", 'name~"кубок"'];
  yield ["a text in no name", 'name~"щщщ"'];
  yield ["a club's name", 'club.name~"падел"'];
  yield ["an organiser's name", 'organizer.name~"номер 77"'];
}

const SORTS = ["-date,-created", "date,start_time", "-created", ""] as const;

/** @param answered gets each request, after it was answered */
export async function askLists(
  send: (input: string, init: RequestInit) => Promise<Response>,
  token: string,
  subjects: Subjects,
  answered: (call: string, failure: unknown) => void,
): Promise<void> {
  const ask = async (call: string, query: Record<string, string>, signedIn = false) => {
    const address = `http://test/api/collections/tournaments/records?${new URLSearchParams(query)}`;
    const { status } = await send(address, signedIn ? { headers: { Authorization: token } } : {});
    answered(call, status === 200 ? undefined : status);
  };
  for (const [what, filter] of filters(subjects)) {
    for (const sort of SORTS)
      await ask(`page of ${what}, ${sort || "no order"}`, { filter, sort, perPage: "50", skipTotal: "1" });
    await ask(`page of ${what}, signed in`, { filter, sort: SORTS[0], perPage: "50", skipTotal: "1" }, true);
    await ask(`total of ${what}`, { filter, perPage: "1", fields: "id" });
  }
}
