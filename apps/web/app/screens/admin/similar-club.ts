import type { AdminPlaces } from "@bandeha/contract";

type ListedClub = AdminPlaces["clubs"][number];

const GENERIC = /(^|\s)(падел|padel|клуб|club|центр|center|академия|арена)(?=\s|$)/g;

/** The words that are not generic; the name itself when there are none. */
function ownWords(name: string): string {
  const plain = name
    .toLocaleLowerCase("ru-RU")
    .replaceAll("ё", "е")
    .replace(/[^a-zа-я0-9]+/g, " ");
  return plain.replace(GENERIC, " ").replace(/\s+/g, " ").trim() || plain.trim();
}

/** Shorter beginnings belong to different words. */
const STEM = 5;

const isSame = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= STEM && (one.startsWith(other) || other.startsWith(one)));

/** An earlier active club of the same city whose name says the same, so that one of the two may be a duplicate. */
export function similarClub(club: ListedClub, clubs: readonly ListedClub[]): ListedClub | undefined {
  const words = ownWords(club.name);
  return clubs.find(
    (other) => other.id < club.id && other.active && other.city === club.city && isSame(ownWords(other.name), words),
  );
}
