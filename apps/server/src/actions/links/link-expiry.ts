// Until when a link for scores works. It follows the evening: a sheet with codes that was printed before a move works on the new day.
import { HOUR_MS, isInvitation, limits, momentOf, timestamp } from "@bandeha/contract";
import { where } from "../../storage/condition.ts";
import type { Reader, Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { cityTimeZone, findRows, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";

/** Some hours after the planned end, and at least some hours from now. */
export async function scoreLinkExpiry(reader: Reader, tournament: TournamentRow, now: Date): Promise<Date> {
  const { hoursAfterEnd, leastHours } = limits.links;
  const timezone = await cityTimeZone(reader, tournament.city);
  const end = momentOf(tournament.date, tournament.end_time, timezone).at.getTime() + hoursAfterEnd * HOUR_MS;
  return new Date(Math.max(end, now.getTime() + leastHours * HOUR_MS));
}

/** Called in the transaction that changes the tournament. Links that were taken back stay so. */
export async function moveScoreLinks(
  tx: Transactor,
  deps: ActionDeps,
  before: TournamentRow,
  after: TournamentRow,
): Promise<void> {
  const { date, end_time, city } = before;
  if (after.date === date && after.end_time === end_time && after.city === city) return;
  const expires = timestamp(await scoreLinkExpiry(tx, after, deps.clock()));
  const links = await findRows(tx, "tournament_links", {
    where: where({ tournament: after.id, revoked: "" }),
    limit: limits.links.max,
  });
  for (const link of links)
    if (!isInvitation(link.kind)) await updateRow(tx, deps, "tournament_links", link, { expires });
}
