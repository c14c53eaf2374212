// What happens on the courts.
import { sideName } from "../texts.ts";
import { defineKind, opens, useful } from "./kind.ts";

/** `court` is 0 for a player who rests. Names, not ids: the text does not change with the roster. */
type RoundStart = { round: number; court: number; partner: string; opponents: readonly string[] };

export const roundStarts = defineKind<RoundStart>()({
  topic: "round",
  urgent: true,
  usefulMinutes: useful.aRound,
  holds: "round",
  title: ({ round, court }) => (court > 0 ? `Раунд ${round}, корт ${court}` : `Раунд ${round}: вы отдыхаете`),
  body: ({ court, partner, opponents }, { name }) => {
    if (court === 0) return name;
    const side = partner ? `вы и ${partner}, ` : "";
    return `${name}: ${side}${opponents.length > 1 ? "соперники" : "соперник"} ${sideName(opponents)}`;
  },
  path: opens.lobby,
});

/** `score` follows a verb: «14 : 10», «победу: вы». */
export const resultToConfirm = defineKind<{ round: number; court: number; score: string }>()({
  topic: "score",
  urgent: true,
  usefulMinutes: useful.aRound,
  title: ({ score }) => `Соперники ввели ${score}. Верно?`,
  body: ({ round, court }, { name }) => `${name}: раунд ${round}, корт ${court}`,
  path: opens.lobby,
  answers: [
    { id: "confirm", label: "Счёт верный" },
    { id: "object", label: "Не так" },
  ],
});

/** For the organisers: what both sides have reported. */
export const scoresDiffer = defineKind<{ round: number; court: number; scores: readonly string[] }>()({
  topic: "score",
  urgent: true,
  usefulMinutes: useful.aRound,
  title: ({ court }) => `Спор о счёте: корт ${court}`,
  body: ({ round, scores }, { name }) => `${name}, раунд ${round}: ${scores.join(" или ")}`,
  path: opens.manage,
});

/** For the organisers: somebody objects to a saved result; no `player`: by the code of the court. */
export const resultObjected = defineKind<{ round: number; court: number; player: string }>()({
  topic: "score",
  urgent: true,
  usefulMinutes: useful.aRound,
  title: ({ court }) => `Возражение: корт ${court}`,
  body: ({ round, player }, { name }) =>
    `${name}, раунд ${round}: ${player ? `${player} оспаривает счёт` : "счёт оспаривают по коду корта"}`,
  path: opens.manage,
});

/** `place` is 0 for a player without a place in the table. */
export const resultsIn = defineKind<{ place: number; players: number }>()({
  topic: "results",
  usefulMinutes: useful.days(2),
  title: ({ place }) => (place > 0 ? `Итоги готовы: ваше место\u00a0${place}` : "Итоги готовы"),
  body: (_data, { name }) => name,
  path: opens.results,
});
