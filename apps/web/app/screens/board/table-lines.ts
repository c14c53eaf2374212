// The table's lines as shown on the board: names per line and lines per page.
import type { Play } from "../../tournament/play/use-play.ts";
import { perPageOf, TABLE_LINES, TABLE_PAIRS } from "./pages.ts";
import { emWidth } from "./text-width.ts";

/** The widest name that fits its column, in ems. */
const NAME_EM = 10.5;

type Table = Pick<Play, "standings" | "names">;

/** A pair is one line if every pair fits, else each name has its own line. */
export function tableLines({ standings, names }: Table): {
  perPage: number;
  nameOf: (side: readonly string[]) => string[];
} {
  const broad = standings.some(({ side }) => side.length > 1 && emWidth(names.side(side)) > NAME_EM);
  return {
    perPage: perPageOf(standings.length, broad ? TABLE_PAIRS : TABLE_LINES),
    nameOf: (side) => {
      if (side.length > 1) return broad ? side.map(names.short) : [names.side(side)];
      const full = names.sideFull(side);
      return [emWidth(full) > NAME_EM ? names.initialled(side).join() : full];
    },
  };
}
