// Whose names are on a podium.
import { hasPlace, type Standing } from "@bandeha/engine";
import { PAIRS, PLAYERS, plural } from "../texts.ts";

const STEPS = 3;

type PodiumCrowd = { place: number; people: string };

/** «1-е место: 8 игроков» */
export const crowdText = ({ place, people }: PodiumCrowd): string => `${place}-е место: ${people}`;

/**
 * Whole places only: of several who share one, none is on it without the others.
 * @returns at most three lines, and those of the place that more share than have room
 */
export function podiumOf<Line extends Pick<Standing, "place" | "side" | "played" | "matchesNeeded">>(
  standings: readonly Line[],
): { lines: Line[]; crowd?: PodiumCrowd } {
  const placed = standings.filter(hasPlace);
  const next = placed[STEPS];
  const [last] = placed.slice(STEPS - 1);
  if (next?.place !== last?.place || !next) return { lines: placed.slice(0, STEPS) };
  const sharing = placed.filter(({ place }) => place === next.place);
  const kind = sharing.some(({ side }) => side.length > 1) ? PAIRS : PLAYERS;
  return {
    lines: placed.filter(({ place }) => place < next.place),
    crowd: { place: next.place, people: plural(sharing.length, kind) },
  };
}
