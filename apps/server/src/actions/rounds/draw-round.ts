import { statusOf } from "@bandeha/contract";
import type { Draw } from "@bandeha/engine";
import type { Reader, Transactor } from "../../storage/storage.ts";
import { loadEntryList } from "../participants/entry-list.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type Denied,
  type DrawRequest,
  forbidden,
  refused,
  type Viewer,
  type WriteRequest,
} from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { commitDrawn } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { type RoundRow, roundsOf } from "../transaction/stored-rows.ts";
import { beginRound } from "./begin-round.ts";
import { importRound } from "./import-round.ts";
import { replacePendingRounds, roundsFromDraw } from "./pending-rounds.ts";
import { loadPlay, requestDraw } from "./play.ts";

/**
 * Draws the next round (product-rules D18, D23). The round starts at once, because the organiser asks for it when the courts are free;
 * with `status: "pending"` it is only drawn.
 */
export async function drawRound(deps: ActionDeps, request: WriteRequest): Promise<ActionOutcome> {
  const { viewer } = request;
  if (viewer.kind === "superuser") return importRound(deps, request);
  if (viewer.kind === "guest") return forbidden;
  const { tournament = "", status = "active" } = request.body as Partial<RoundRow>;
  return commitDrawn(
    deps,
    tournament,
    (reader) => decide(reader, viewer, tournament),
    (tx, _decision, draw) => write(tx, deps, request, draw, status !== "pending"),
  );
}

async function decide(
  reader: Reader,
  viewer: Viewer,
  tournament: string,
): Promise<{ ok: true; draw: DrawRequest } | Denied> {
  const entryList = await loadEntryList(reader, tournament);
  if (!entryList) return missingRelation("tournament");
  if (statusOf(entryList.tournament) === "draft") return forbidden;
  const denied = denyUnlessAllowed("nextRound", entryList.tournament, viewer, { field: "tournament" });
  if (denied) return denied;
  const play = await loadPlay(reader, tournament);
  if (play.rounds.some(({ status }) => status === "pending")) return refused("round-pending", "tournament");
  if (play.rounds.some(({ status }) => status === "active")) return refused("round-unfinished", "tournament");
  return { ok: true, draw: await requestDraw(reader, entryList, play) };
}

async function write(
  tx: Transactor,
  deps: ActionDeps,
  { viewer, body, id }: WriteRequest,
  draw: Draw | undefined,
  begin: boolean,
): Promise<ActionOutcome> {
  const { tournament = "" } = body as Partial<RoundRow>;
  const pending = draw && roundsFromDraw(draw);
  if (pending && !pending.ok) return pending;
  const next = pending?.rounds[0];
  if (!pending || !next) return refused("no-rounds-left", "tournament");
  await replacePendingRounds(tx, deps, tournament, pending.rounds, id);
  const round = (await roundsOf(tx, tournament)).find(({ round_number }) => round_number === next.number);
  if (!round) return forbidden;
  return { ok: true, row: begin ? await beginRound(tx, deps, viewer, round) : round };
}
