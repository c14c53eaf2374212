import { NIGHT } from "@bandeha/engine";

const DAY = 24 * 60;

/** Whether quiet hours are within the night, in which the time to answer an offer does not run (product-rules D38). Times are «22:00». */
export function isByNight(from: string, until: string): boolean {
  const sinceEvening = (time: string) => (minutesOf(time) - NIGHT.fromHour * 60 + DAY) % DAY;
  const [begin, end] = [sinceEvening(from), sinceEvening(until)];
  return begin < end && end <= (NIGHT.toHour - NIGHT.fromHour + 24) * 60;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};
