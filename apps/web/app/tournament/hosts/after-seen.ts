// Whether this phone has shown the card of an evening: it opens by itself once.
const KEY = "bandeha-after";
/** The latest evenings remembered. */
const KEPT = 20;

function read(): string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(seen) ? seen.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export const hasSeenAfter = (tournament: string): boolean => read().includes(tournament);

export function seenAfter(tournament: string): void {
  if (hasSeenAfter(tournament)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([tournament, ...read()].slice(0, KEPT)));
  } catch {
    // Without storage the card opens again; nothing is lost.
  }
}
