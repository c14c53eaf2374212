// Whom a phone number identifies is reported to the organiser, and to nobody else (decision 157).
import { where } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import { isBlocked } from "../organisers/blocked.ts";
import type { ActionDeps, Viewer } from "../transaction/action.ts";
import { findRows, getUser, liveEntryOf, type ParticipantRow, type TournamentRow } from "../transaction/stored-rows.ts";
import { notify } from "./notify.ts";
import { organisersOf } from "./organisers-of.ts";

/** Guests whom several people noted with one number. */
const SAME_MAX = 20;

type Entered = { by?: Viewer; tournament: TournamentRow; entry: ParticipantRow };

/** Notifies who runs the tournament that the number of this player is that of another one in it, and its organiser of a blocked one. */
export async function notifyKnownNumber(
  tx: Transactor,
  deps: ActionDeps,
  { by, tournament, entry }: Entered,
): Promise<void> {
  const player = await getUser(tx, entry.user);
  const number = player?.guest ? player.noted_phone : player?.phone;
  if (!player || !number) return;
  const { organizer } = tournament;
  const event = { ...(by && { by }), tournament };
  const same = await findRows(tx, "users", {
    where: { or: [where({ phone: number }), where({ noted_phone: number })] },
    limit: SAME_MAX,
  });
  for (const other of same) {
    if (other.id === player.id) continue;
    if (entry.brought_by && !other.guest && (await isBlocked(tx, organizer, other.id))) {
      const host = (await getUser(tx, entry.brought_by))?.name ?? "";
      const data = { player: player.name, by: host };
      await notify(tx, deps, { ...event, to: [organizer], kind: "blocked-friend", key: entry.id, data });
    }
    if (await liveEntryOf(tx, tournament.id, other.id)) {
      const key = `${entry.id} ${other.id}`;
      const data = { player: player.name, other: other.name };
      await notify(tx, deps, { ...event, to: organisersOf(tournament), kind: "same-number", key, data });
    }
  }
}
