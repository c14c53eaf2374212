// What the post of a tournament shows: read as a guest, so that a post never shows what a visitor may not see.
import {
  plural,
  roundsTotal,
  SEATED_STATUSES,
  seatsText,
  sideName,
  statusOf,
  type Tournament,
} from "@bandeha/contract";
import { countEntries, type GuestFetch, readPlay, readTournament } from "../../pictures/guest-records.ts";
import { tournamentLink } from "../../pictures/link-foot.ts";
import type { PlainTexts } from "../../pictures/plain-svg.ts";
import type { ResultsTexts } from "../../pictures/results-svg.ts";
import { previewTexts, resultsTexts } from "../../pictures/texts.ts";
import { escaped } from "../messages/html.ts";

export type PostContent = {
  /** Of the tournament, as the text shows it; "" where it does not. */
  name: string;
  /** HTML of Telegram. */
  text: string;
  /** Undefined: none. */
  button: string | undefined;
  /** Of the finished tournament, or what replaces it. */
  picture: ResultsTexts | PlainTexts | undefined;
};

const MEDALS = ["🥇", "🥈", "🥉"];
const PEOPLE = { one: "человек", few: "человека", many: "человек" };

/** Undefined when a visitor may not see the tournament; post-end.ts has what a message shows then. */
export async function postContent(
  fetch: GuestFetch,
  id: string,
  now: Date,
  origin: string | undefined,
): Promise<PostContent | undefined> {
  const tournament = await readTournament(fetch, id);
  const words = tournament && (await previewTexts(fetch, id, now));
  if (!tournament || !words) return undefined;
  const status = statusOf(tournament);
  const head = [`<b>${escaped(words.name)}</b>`, escaped(words.when), escaped(words.where)];
  const facts = escaped([words.type, ...words.facts].join(" · "));
  const results = await resultsTexts(fetch, id, tournamentLink(origin, id));
  const state = await stateLines(fetch, tournament, escaped(words.state.text), results);
  const isOpen = status === "open" || status === "full";
  return {
    name: words.name,
    text: [...head, ...(isOpen ? [facts] : []), "", ...state].join("\n"),
    button: buttonOf(tournament, words.state.text),
    picture: status === "completed" ? results : undefined,
  };
}

function buttonOf(tournament: Tournament, state: string): string {
  const status = statusOf(tournament);
  if (status === "in_progress") return "Ход турнира";
  if (status === "completed") return "Результаты";
  if (status === "cancelled" || status === "full") return "Открыть";
  if (state.startsWith("Осталось")) return "Записаться";
  return state === seatsText(0, true) ? "В лист ожидания" : "Открыть";
}

async function stateLines(
  fetch: GuestFetch,
  tournament: Tournament,
  state: string,
  results: ResultsTexts | undefined,
): Promise<string[]> {
  const { id, max_players } = tournament;
  const status = statusOf(tournament);
  if (status === "open" || status === "full") {
    const seated = await countEntries(fetch, id, SEATED_STATUSES);
    const waiting = await countEntries(fetch, id, ["waitlist"]);
    const queue = waiting > 0 ? [`В листе ожидания ${plural(waiting, PEOPLE)}`] : [];
    return [`<b>${state}</b>`, `Записано ${seated} из ${max_players}`, ...queue];
  }
  if (status === "in_progress") {
    const play = await readPlay(fetch, id);
    const { rounds } = play;
    const current =
      rounds.findLast((round) => round.status === "active") ?? rounds.findLast((round) => round.status === "completed");
    const total = roundsTotal({ tournament, ...play });
    const played = current?.status === "completed" ? ", сыгран" : "";
    const round = current ? `Раунд ${current.round_number} из ${total}${played}` : state;
    return [
      `<b>${round}</b>`,
      ...teamLines(results),
      ...(results ? ["", "Впереди:", ...podiumLines(results, (place) => `${place}.`)] : []),
    ];
  }
  if (status === "completed" && results)
    return [
      "<b>Итоги</b>",
      ...teamLines(results),
      ...podiumLines(results, (place) => MEDALS[place - 1] ?? `${place}.`),
    ];
  return [`<b>${state}</b>`];
}

/** The score of the teams of a club tie. */
const teamLines = (results: ResultsTexts | undefined): string[] => (results?.teams ? [escaped(results.teams)] : []);

const podiumLines = ({ podium, crowd }: ResultsTexts, mark: (place: number) => string): string[] => [
  ...podium.map(({ place, names, figure, label }) => `${mark(place)} ${escaped(sideName(names))} — ${figure} ${label}`),
  ...(crowd ? [crowd] : []),
];
