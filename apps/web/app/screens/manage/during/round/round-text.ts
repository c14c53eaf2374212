// Texts about a round by type: king's court, a draw from the table, a stage of a cup. Based on the format's capabilities.
import { type Drawn, drawsWhole, type Tournament, type TournamentMatch, type TournamentRound } from "@bandeha/contract";
import { type Format, formatOf } from "@bandeha/engine";
import { byRound, roundStates } from "../../../../text/manage/manage.ts";

type DrawKind = keyof typeof byRound;

const DRAW_KINDS = { ladder: "king", cup: "cup", table: "table" } as const satisfies Record<
  Format["structure"],
  DrawKind
>;

const TURN_KINDS = { "winner-stays": "stays", boxes: "boxes" } as const satisfies Record<
  NonNullable<Format["turns"]>,
  DrawKind
>;

type Played = Pick<Tournament, "type"> & Partial<Pick<Tournament, "variant">>;

/** How the next round is drawn; undefined if the whole schedule is known. */
function drawKindOf({ type, variant }: Played): DrawKind | undefined {
  const format: Format | undefined = formatOf(type, variant);
  if (!format || format.pairing === "whole") return undefined;
  if (format.pairing === "swiss-when-short") return "swiss";
  return format.turns ? TURN_KINDS[format.turns] : DRAW_KINDS[format.structure];
}

/** Under «Раунд сыгран», before the next round is drawn. */
export const nextRoundText = (tournament: Played): string => byRound[drawKindOf(tournament) ?? "table"].next;

/** Above the courts during a round; undefined if all rounds are known. */
export const roundNote = (play: Drawn): string | undefined => {
  const way = drawsWhole(play) ? undefined : drawKindOf(play.tournament);
  return way && byRound[way].about;
};

/** «Корт короля» for the first court of a ladder; empty otherwise. */
export function courtTitle(tournament: Played, { court }: Pick<TournamentMatch, "court">): string {
  const kind = drawKindOf(tournament);
  return court === 1 && (kind === "king" || kind === "boxes") ? byRound[kind].first : "";
}

/** «Раунд 2 · сыгран» */
export const roundTitle = ({ round_number, status }: Pick<TournamentRound, "round_number" | "status">): string =>
  `Раунд ${round_number} · ${roundStates[status || "pending"]}`;

/**
 * The next courts after a match of a king's round: «Орлов · Волков держат корт 1, Козлова · Белов — на корт 2». Valid if
 * no side rests, because a rest shifts everyone below.
 * @param last the number of the last court in use
 */
export function ladderText(
  tournament: Played,
  court: number,
  last: number,
  [winner, loser]: readonly [string, string],
): string | undefined {
  if (drawKindOf(tournament) !== "king" || last < 2) return undefined;
  const up = court === 1 ? `${winner} держат корт\u00a01` : `${winner} — на корт\u00a0${court - 1}`;
  return court === last
    ? `${up}, ${loser} остаются на корте\u00a0${last}`
    : `${up}, ${loser} — на корт\u00a0${court + 1}`;
}
