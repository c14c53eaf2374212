// The pages of the table: a slice of it, or the groups of a cup. Names per line and the height of a line are the same on every page.
import { stagesOf } from "@bandeha/contract";
import type { Standing } from "@bandeha/engine";
import { stageTitle } from "../../../text/results/standings.ts";
import { emWidth } from "../../../tournament/people/text-width.ts";
import type { Play } from "../../../tournament/play/use-play.ts";
import { pagesOf, perPageOf, rangeOf, rangeText, TABLE_LINES, TABLE_PAIRS } from "../clock/pages.ts";

/** Widths of the name's column beside one column of figures and beside two, in ems. */
const NAME_EM = { one: 10.5, two: 8.5 } as const;
/** The heading of a group takes this part of a line. */
const HEADING_LINES = 0.7;
/** Lines of the page with groups; more groups turn. */
const GROUP_LINES = 10;

type TablePage = { title: string | undefined; range: string; lines: readonly Standing[] }[];

export type TablePages = {
  pages: readonly TablePage[];
  /** The height of the panel, in lines. */
  lines: number;
  nameOf: (side: readonly string[]) => string[];
  /** The width that names are cut to, in ems. */
  nameEm: number;
};

type Table = Pick<Play, "standings" | "names" | "teams">;

/** Lines that the score of the teams takes from the table. */
const TEAMS_LINES = 2;

/** The whole table in pages of equal length. A pair is one line if every pair fits, else each name has its own line. */
export function tablePages({ standings, names, teams }: Table, columns: number): TablePages {
  const { nameOf, nameEm, double } = namesOfLines({ standings, names }, columns);
  const most = (double ? TABLE_PAIRS : TABLE_LINES) - (teams ? TEAMS_LINES : 0);
  const perPage = perPageOf(standings.length, most);
  const pages = Array.from({ length: pagesOf(standings.length, perPage) }, (_, page): TablePage => {
    const range = rangeOf(page, standings.length, perPage);
    const text = standings.length > perPage ? rangeText(range, standings.length) : "";
    return [{ title: undefined, range: text, lines: standings.slice(range.from, range.to) }];
  });
  return { pages, lines: most, nameOf, nameEm };
}

/** The groups of a cup before its brackets; undefined for other tables. */
export function groupPages(play: Play, columns: number): TablePages | undefined {
  const stages = stagesOf(play.tournament, play.participants, play.rounds, play.matches);
  if (!stages || stages.main.length > 0 || stages.groups.length === 0) return undefined;
  const { nameOf, nameEm, double } = namesOfLines(play, columns);
  const most = double ? GROUP_LINES * 0.75 : GROUP_LINES;
  const pages: TablePage[] = [];
  let filled = Number.POSITIVE_INFINITY;
  for (const { stage, table } of stages.groups) {
    const height = table.length + HEADING_LINES;
    if (filled + height > most) {
      pages.push([]);
      filled = 0;
    }
    filled += height;
    pages.at(-1)?.push({ title: stageTitle(stage), range: "", lines: table });
  }
  const lines = Math.max(
    ...pages.map((page) => page.reduce((sum, part) => sum + part.lines.length + HEADING_LINES, 0)),
  );
  return { pages, lines: Math.max(lines, double ? TABLE_PAIRS : TABLE_LINES), nameOf, nameEm };
}

function namesOfLines({ standings, names }: Omit<Table, "teams">, columns: number) {
  const em = columns > 1 ? NAME_EM.two : NAME_EM.one;
  // Who played for a pair before a substitution is last, and would be a third line.
  const pairOf = (side: readonly string[]) =>
    side
      .slice(0, 2)
      .map((id) => names.cutShort(id, em))
      .join(" · ");
  const double = standings.some(({ side }) => side.length > 1 && emWidth(pairOf(side)) > em);
  const nameOf = (side: readonly string[]): string[] => {
    const [one = ""] = side;
    if (side.length === 1) return [names.cut(one, em)];
    return double ? side.slice(0, 2).map((id) => names.cutShort(id, em)) : [pairOf(side)];
  };
  return { nameOf, nameEm: em, double };
}
