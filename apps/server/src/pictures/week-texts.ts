// The texts of the poster of a week, from the public page of a club, an organiser or a series.
import {
  type ComingEvening,
  DEFAULT_TIME_ZONE,
  dayNumber,
  eveningPlaces,
  formatCost,
  type HostPage,
  isoDay,
  localOf,
  placesText,
  type SeriesPage,
  seatsText,
  WAITING_LIST,
} from "@bandeha/contract";
import { type GuestFetch, readAs } from "./guest-records.ts";
import { linkTo } from "./link-foot.ts";
import { rowsOfWeek, type WeekTexts } from "./week-svg.ts";

export const WEEK_KINDS = { club: "clubs", organiser: "organisers", series: "series" } as const;
export type WeekKind = keyof typeof WEEK_KINDS;

const ORIGIN = "http://in-memory";
const RECORD_ID = /^[a-z0-9]{15}$/;
const DAYS = 7;

/** Undefined if there is no such page. */
export async function weekTexts(
  fetch: GuestFetch,
  { kind, id }: { kind: WeekKind; id: string },
  now: Date,
  origin?: string,
): Promise<WeekTexts | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  const response = await fetch(`${ORIGIN}/api/${WEEK_KINDS[kind]}/${id}`);
  if (response.status === 404) return undefined;
  const page = await readAs<HostPage | SeriesPage>(response);
  const zone = page.coming[0]?.time_zone ?? DEFAULT_TIME_ZONE;
  const today = localOf(now, zone).day;
  const last = isoDay(dayNumber(today) + DAYS - 1);
  const evenings = page.coming.filter(({ date }) => date.slice(0, 10) >= today && date.slice(0, 10) <= last);
  const link = linkTo(origin, `/${kind}/${id}`);
  const fitting = rowsOfWeek(link);
  const left = evenings.length - fitting;
  return {
    kind: "week",
    name: "name" in page ? page.name : page.series.name,
    when: spanText(today, last),
    rows: evenings.slice(0, fitting).map((evening) => rowTexts(evening, kind !== "club")),
    more: left > 0 ? `и ещё ${left}` : "",
    ...(link && { link }),
  };
}

/** The poster of a club says the club's name once, at its top. */
function rowTexts(evening: ComingEvening, withClub: boolean) {
  const { date, name, start_time, cost, club } = evening;
  const waits = eveningPlaces(evening) === "waitlist";
  return {
    day: String(Number(date.slice(8, 10))),
    weekday: weekday.format(at(date)),
    name,
    at: [start_time, formatCost(cost), ...(waits ? [WAITING_LIST] : []), ...(withClub ? [club] : [])].join(" · "),
    // Short beside the name: the line below says that one may wait.
    seats: waits ? seatsText(0) : placesText(evening),
    free: eveningPlaces(evening) === "free",
  };
}

const at = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);
const weekday = new Intl.DateTimeFormat("ru-RU", { weekday: "short", timeZone: "UTC" });
const dayAndMonth = new Intl.DateTimeFormat("ru-RU", { day: "numeric", month: "long", timeZone: "UTC" });

/** «23–29 ноября», «28 ноября – 4 декабря» */
function spanText(first: string, last: string): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const end = dayAndMonth.format(at(last));
  return isOneMonth ? `${Number(first.slice(8, 10))}–${end}` : `${dayAndMonth.format(at(first))} – ${end}`;
}
