import {
  type ComingEvening,
  dayNumber,
  deadlineOf,
  deadlineOn,
  isoDay,
  readTimestamp,
  ruleOf,
  type SeriesFacts,
  skippedOf,
  type Tournament,
  takenSettings,
  zoneOf,
} from "@bandeha/contract";
import { recursOn } from "@bandeha/engine";

/** The same day of the week, at least a week after the tournament and not before tomorrow. */
export function nextDay(date: string, today: string): string {
  const first = dayNumber(date) + 7;
  const behind = dayNumber(today) + 1 - first;
  return isoDay(behind > 0 ? first + Math.ceil(behind / 7) * 7 : first);
}

type Where = Pick<Tournament, "city" | "club"> & { zone: string };

/** The same tournament on another day, its last moment to sign up so many days before it; none where that moment has passed. */
export function repeatOn(tournament: Tournament, day: string, now: Date, elsewhere?: Where): Partial<Tournament> {
  const zone = zoneOf(tournament);
  const { city, club, zone: newZone } = elsewhere ?? { ...tournament, zone };
  const deadline = deadlineOn(deadlineOf(tournament, zone), day, newZone);
  const isAhead = deadline !== "" && readTimestamp(deadline) > now;
  const { deadline: _none, ...settings } = takenSettings(tournament);
  return {
    ...settings,
    city,
    club,
    date: day,
    registration_deadline: isAhead ? deadline : "",
    repeat_of: tournament.id,
  };
}

type SeriesDays = {
  series: Pick<SeriesFacts, "status" | "first" | "last" | "every_weeks" | "weekdays" | "skipped">;
  coming: readonly Pick<ComingEvening, "id" | "date">[];
};

/** The evening that the series has on a day; «planned» for a day of its rule whose evening does not exist yet. */
export function eveningOn({ series, coming }: SeriesDays, day: string): { id: string } | "planned" | undefined {
  const there = coming.find(({ date }) => date.slice(0, 10) === day);
  if (there) return there;
  const isPlanned =
    series.status === "active" && recursOn(ruleOf(series), dayNumber(day)) && !skippedOf(series).includes(day);
  return isPlanned ? "planned" : undefined;
}

/** The first day from `day` on without an evening of the series; `day` itself where each of two weeks has one. */
export function freeDay(page: SeriesDays, day: string): string {
  const days = Array.from({ length: 14 }, (_, after) => isoDay(dayNumber(day) + after));
  return days.find((one) => !eveningOn(page, one)) ?? day;
}
