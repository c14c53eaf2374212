// A local date and time with its offset, for calendars and search engines.
import { momentOf } from "@bandeha/contract";

/** «2026-12-05T10:00:00+03:00» */
export function isoWithOffset(date: string, time: string, timeZone: string): string {
  const { offset } = momentOf(date, time, timeZone);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.slice(0, 10)}T${time}:00${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}
