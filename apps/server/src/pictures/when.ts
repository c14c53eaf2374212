// Dates of pictures. The input is the local date of the city as text, so the time zone of the server has no effect.
import { placeText, type Tournament } from "@bandeha/contract";

const FORM = { weekday: "short", day: "numeric", month: "long", timeZone: "UTC" } as const;
const day = new Intl.DateTimeFormat("ru-RU", FORM);
const years = new Intl.DateTimeFormat("ru-RU", { ...FORM, year: "numeric" });

const at = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);

/** «сб, 5 декабря · 10:00–14:00» */
export const whenText = ({ date, start_time, end_time }: Tournament): string =>
  `${day.format(at(date))} · ${start_time}–${end_time}`;

/** «сб, 5 декабря 2026 · Падел Норд, Санкт-Петербург» */
export const whereAndWhen = (tournament: Tournament): string =>
  `${years.format(at(tournament.date)).replace(/\s*г\.$/, "")} · ${placeText(tournament)}`;
