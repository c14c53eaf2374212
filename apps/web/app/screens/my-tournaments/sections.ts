import { statusOf, type Tournament, type TournamentStatus } from "@bandeha/contract";

type Section = {
  title: string;
  statuses: readonly TournamentStatus[];
  /** Past tournaments are listed from the latest back. */
  latestFirst?: true;
};

/** Tournaments that need the member now come first, finished ones last. */
const SECTIONS: readonly Section[] = [
  { title: "Идут сейчас", statuses: ["in_progress"] },
  { title: "Впереди", statuses: ["open", "full"] },
  { title: "Черновики", statuses: ["draft"] },
  { title: "Завершённые", statuses: ["completed"], latestFirst: true },
  { title: "Отменённые", statuses: ["cancelled"], latestFirst: true },
];

const startOf = ({ date, start_time }: Tournament) => `${date} ${start_time}`;

/** Groups records by their tournament's status; empty sections are left out. */
export function groupInSections<Item>(items: readonly Item[], tournamentOf: (item: Item) => Tournament | undefined) {
  const known = items.flatMap((item) => {
    const tournament = tournamentOf(item);
    return tournament ? [{ item, tournament }] : [];
  });
  return SECTIONS.map(({ title, statuses, latestFirst }) => {
    const sorted = known
      .filter(({ tournament }) => statuses.includes(statusOf(tournament)))
      .toSorted((a, b) => startOf(a.tournament).localeCompare(startOf(b.tournament)));
    return { title, items: latestFirst ? sorted.toReversed() : sorted };
  }).filter(({ items: found }) => found.length > 0);
}
