// The people of the preview as the records that will be created.
import type { Tournament } from "@bandeha/contract";
import type { NewPlayer } from "../../../../data/tournaments/participant-lists.ts";
import { type ListRow, noteOf, storedLevel } from "../../../../tournament/paste/edited-list.ts";

type KeyedPlayer = { key: string; player: NewPlayer };

/** In the order of registration: reserves last, each partner directly after the other. */
export function newPlayersOf(rows: readonly ListRow[], fixedPairs: boolean): KeyedPlayer[] {
  const ordered = [...rows.filter(({ person }) => !person.reserve), ...rows.filter(({ person }) => person.reserve)];
  return ordered.map((row, index): KeyedPlayer => {
    const partner = fixedPairs ? ordered.findIndex(({ key }) => key === row.partner) : -1;
    return { key: row.key, player: { ...newPlayer(row), ...(partner >= 0 && partner < index && { partner }) } };
  });
}

function newPlayer({ person, known }: ListRow): NewPlayer {
  const notes = noteOf(person);
  const level = storedLevel(person.level);
  return {
    user: known?.id ?? {
      name: person.name,
      ...(person.gender && { gender: person.gender }),
      ...(level > 0 && { skill_level: level }),
      ...(person.phone && { noted_phone: person.phone }),
    },
    ...(notes && { notes }),
    ...(person.late && { check_in: "late" }),
  };
}

type Seats = {
  /** How many of the list get a place, and how many wait. */
  seated: number;
  waiting: number;
  /** Places free before the list is added. */
  free: number;
  /** People for whom there is neither a place nor a waitlist. */
  over: number;
  /** Reserves of the list get places, because places are free. */
  reservesPlay: boolean;
};

export function seatsFor(
  rows: readonly Pick<ListRow, "person">[],
  { max_players, allow_waitlist }: Pick<Tournament, "max_players" | "allow_waitlist">,
  taken: number,
): Seats {
  const free = Math.max(0, max_players - taken);
  const seated = Math.min(rows.length, free);
  const waiting = rows.length - seated;
  const regulars = rows.filter(({ person }) => !person.reserve).length;
  return {
    seated: allow_waitlist ? seated : rows.length,
    waiting: allow_waitlist ? waiting : 0,
    free,
    over: allow_waitlist ? 0 : waiting,
    reservesPlay: seated > regulars,
  };
}
