// The texts of the picture of a round.
import { fullName, initialledName, peopleOf, plural, roundSummary, statusOf, surname, verbOf } from "@bandeha/contract";
import { type GuestFetch, readPlay, readTournament } from "./guest-records.ts";
import type { PictureLink } from "./link-foot.ts";
import type { RoundTexts } from "./round-svg.ts";
import { whereAndWhen } from "./when.ts";

/** As many as a phone shows without scrolling. */
const LEADERS_MAX = 8;
const COURTS_MAX = 10;
const RESTING_MAX = 6;
const PEOPLE = { one: "человек", few: "человека", many: "человек" };

/** Undefined before the first round is over, and for a tournament that is not being played. */
export async function roundTexts(
  fetch: GuestFetch,
  id: string,
  link: PictureLink | undefined,
): Promise<RoundTexts | undefined> {
  const tournament = await readTournament(fetch, id);
  const status = tournament && statusOf(tournament);
  if (!tournament || (status !== "in_progress" && status !== "completed")) return undefined;
  const play = await readPlay(fetch, id);
  const summary = roundSummary({ tournament, ...play });
  if (!summary) return undefined;
  const people = new Map(peopleOf(play.participants, play.matches).map((person) => [person.id, person]));
  const namesOf = (ids: readonly string[]) => ids.map((one) => fullName(people.get(one)));
  const waysOf = (ids: readonly string[]) => {
    const names = namesOf(ids);
    return [names, names.map(initialledName), names.map(surname)];
  };
  const { next } = summary;
  return {
    kind: "round",
    name: tournament.name,
    state: `После раунда ${summary.round}`,
    teams: summary.teams,
    where: whereAndWhen(tournament),
    points: summary.figures.label,
    leaders: summary.lines.slice(0, LEADERS_MAX).map(({ place, side, figure, moved = 0 }) => ({
      place,
      ways: waysOf(side),
      points: figure,
      moved,
    })),
    next: next && {
      title: `Раунд ${next.round}`,
      courts: next.courts.slice(0, COURTS_MAX).map(({ court, sides: [one, two] }) => ({
        court: `Корт ${court}`,
        one: waysOf(one),
        two: waysOf(two),
      })),
      rest: restText(namesOf(next.rest).map(initialledName)),
    },
    link,
  };
}

function restText(names: readonly string[]): string {
  if (names.length === 0) return "";
  if (names.length > RESTING_MAX)
    return `${verbOf(names.length, "Отдыхает", "Отдыхают")} ${plural(names.length, PEOPLE)}`;
  return `${names.length === 1 ? "Отдыхает" : "Отдыхают"}: ${names.join(", ")}`;
}
