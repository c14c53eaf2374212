// Where added minutes are stored. On every page, so the code that reads and sends them is elsewhere.
export const MINUTES_KEY = "bandeha-added-minutes";

export function hasKeptMinutes(): boolean {
  try {
    return window.localStorage.getItem(MINUTES_KEY) !== null;
  } catch {
    // Storage is forbidden.
    return false;
  }
}
