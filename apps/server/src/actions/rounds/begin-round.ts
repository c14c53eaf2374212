import type { Transactor } from "../../storage/storage.ts";
import { notifyRoundStarts } from "../notifications/notify-play.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import type { RoundRow } from "../transaction/stored-rows.ts";
import { activateRound } from "./activate-round.ts";

/** An organiser starts a round: its players learn their court. */
export async function beginRound(tx: Transactor, deps: ActionDeps, by: Viewer, round: RoundRow): Promise<RoundRow> {
  const begun = await activateRound(tx, deps, round);
  await notifyRoundStarts(tx, deps, by, begun);
  return begun;
}
