import { NIGHT } from "@bandeha/engine";

const DAY = 24 * 60;

/**
 * Whether quiet hours are within the night, in which the time to answer an offer does not run (product-rules D38). The night is by the clock of the
 * tournament, quiet hours are by that of the user's city: they are compared as one clock, and the text names the tournament's. Times are «22:00».
 */
export function isByNight(from: string, until: string): boolean {
  const sinceEvening = (time: string) => (minutesOf(time) - NIGHT.fromHour * 60 + DAY) % DAY;
  const [begin, end] = [sinceEvening(from), sinceEvening(until)];
  return begin < end && end <= (NIGHT.toHour - NIGHT.fromHour + 24) * 60;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};
