// Sends the minutes added to a running round: at once, and again when the network is back. The server decides between two phones: who was first is
// kept, and the other phone shows it (decision 129).
import type { TournamentRound } from "@bandeha/contract";
import { ClientResponseError } from "pocketbase";
import { browserQueries } from "../../data/client/queries.ts";
import { currentSession } from "../../data/session/session.ts";
import { moveRoundEnd, noteRound, readRound } from "../../data/tournaments/tournament-rounds.ts";
import { clockTexts, movedElsewhere } from "../../text/play/running-round.ts";
import { addedMinutes } from "../../tournament/play/added-minutes.ts";
import { showNotice } from "../../ui/overlays/notices.ts";
import { createKeptSender, type NextSend } from "../kept/kept-sender.ts";
import { boundMinutes, keepOwnMinutes, type OwnMinutes, ownMinutes, ownMinutesOf } from "./own-minutes.ts";

const TIMEOUT_MS = 15_000;

export type MinutesOutcome =
  | { kind: "saved"; row: TournamentRound }
  /** The round has changed since; undefined if it is gone. */
  | { kind: "clash"; row: TournamentRound | undefined }
  /** No answer, or none that decides: sent again. */
  | { kind: "lost" }
  | { kind: "refused" };

/** What to do after an answer. `own` is the present choice: it may be newer than the one that was sent. */
export function afterAnswer(
  own: OwnMinutes,
  sent: OwnMinutes,
  outcome: MinutesOutcome,
): { keep: OwnMinutes | undefined; again: boolean; notice?: "moved" | "refused" } {
  switch (outcome.kind) {
    case "saved": {
      const { sent: _sent, ...rest } = own;
      // Sent again only after another tap: a server that stores other minutes would be asked without end.
      if (own.minutes === sent.minutes || own.minutes === outcome.row.added_minutes)
        return { keep: undefined, again: false };
      return { keep: { ...rest, seen: outcome.row.updated }, again: true };
    }
    case "lost":
      return { keep: { ...own, sent: [...new Set([...(own.sent ?? []), sent.minutes])] }, again: false };
    case "refused":
      return { keep: undefined, again: false, notice: "refused" };
    case "clash": {
      const { row } = outcome;
      if (row?.status !== "active" || row.added_minutes === own.minutes) return { keep: undefined, again: false };
      const { sent: lost = [], ...rest } = own;
      // An earlier request of this phone arrived, only its answer did not.
      if (lost.includes(row.added_minutes)) return { keep: { ...rest, seen: row.updated }, again: true };
      return { keep: undefined, again: false, notice: "moved" };
    }
  }
}

async function send(own: OwnMinutes): Promise<MinutesOutcome> {
  const queries = browserQueries();
  try {
    return { kind: "saved", row: await moveRoundEnd(queries, own, AbortSignal.timeout(TIMEOUT_MS)) };
  } catch (error) {
    const status = statusOf(error);
    if (status < 400 || status === 429 || status >= 500) return { kind: "lost" };
    return readRound(queries, own.round, AbortSignal.timeout(TIMEOUT_MS)).then(
      (row) =>
        status === 403 || (row.updated === own.seen && row.status === "active")
          ? { kind: "refused" }
          : { kind: "clash", row },
      (failure) => (statusOf(failure) === 404 ? { kind: "clash", row: undefined } : { kind: "lost" }),
    );
  }
}

/** 0: no answer arrived. */
const statusOf = (error: unknown): number => (error instanceof ClientResponseError ? error.status : 0);

async function sendFirst(sent: OwnMinutes): Promise<NextSend> {
  const outcome = await send(sent);
  if ("row" in outcome && outcome.row) noteRound(browserQueries(), outcome.row);
  const own = ownMinutes(sent);
  // Another tab has sent them.
  if (!own) return "next";
  const next = afterAnswer(own, sent, outcome);
  keepOwnMinutes(sent, next.keep);
  if (next.notice === "refused") showNotice({ color: "red", message: clockTexts.refused });
  if (next.notice === "moved" && "row" in outcome && outcome.row)
    showNotice({ message: movedElsewhere(outcome.row.added_minutes) });
  if (outcome.kind === "lost") return "retry";
  return next.keep && !next.again ? "wait" : "next";
}

const sender = createKeptSender(() => {
  const [first] = ownMinutesOf(currentSession().user?.id);
  return first && sendFirst(first);
});

export const startSendingMinutes = (): void => void sender.start();

/** Moves the end of the running round for every device, at once on this one. */
export function addRoundMinutes(round: TournamentRound, change: number): void {
  const { id, tournament, updated } = round;
  const author = currentSession().user?.id;
  if (!author) return;
  const key = { author, round: id };
  const own = ownMinutes(key);
  keepOwnMinutes(key, {
    ...(own ?? { author, tournament, round: id, seen: updated }),
    minutes: boundMinutes((own?.minutes ?? addedMinutes(round)) + change),
  });
  startSendingMinutes();
}
