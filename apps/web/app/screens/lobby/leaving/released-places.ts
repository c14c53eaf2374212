// Places that were lost because the fee had not come by the deadline, as long as the person has no other entry.
import type { OwnEntry } from "../../../data/money/fees.ts";

/** `until`: the deadline, a timestamp. */
export type ReleasedPlace = { entry: OwnEntry; until: string };

/** @param entries of the viewer and of friends whom they brought along, also cancelled ones */
export function releasedPlaces(entries: readonly OwnEntry[]): ReleasedPlace[] {
  return [...Map.groupBy(entries, ({ user }) => user).values()].flatMap((own): ReleasedPlace[] => {
    if (own.some(({ status }) => status !== "cancelled")) return [];
    const last = own.toSorted((one, other) => one.updated.localeCompare(other.updated)).at(-1);
    const until = last?.expand?.tournament_dues_via_entry?.[0]?.released_at ?? "";
    return last && until ? [{ entry: last, until }] : [];
  });
}
