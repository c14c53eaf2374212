// What a tournament asked of its people, when it cannot be done any more: it started, ended, was cancelled or deleted.
import { kindsOver, type NotificationKind, notificationKinds, type TournamentStatus } from "@bandeha/contract";
import { where, whereOneOf } from "../../storage/condition.ts";
import type { Transactor } from "../../storage/storage.ts";
import type { ActionDeps } from "../transaction/action.ts";
import { findRows, type TournamentRow } from "../transaction/stored-rows.ts";
import { updateRow } from "../transaction/write-row.ts";
import { aboutTournament, QUESTIONS_MAX, storeAnswer } from "./notify.ts";

const hasAnswers = (kind: NotificationKind): boolean => "answers" in notificationKinds[kind];

/** Questions are answered as too late, the rest is read. */
export async function closeAsked(
  tx: Transactor,
  deps: ActionDeps,
  { id }: Pick<TournamentRow, "id">,
  status: TournamentStatus | "deleted",
): Promise<void> {
  const over = kindsOver(status);
  const open = (kinds: readonly NotificationKind[], state: Parameters<typeof where>[0]) =>
    kinds.length === 0
      ? []
      : findRows(tx, "notifications", {
          where: { and: [aboutTournament(id), whereOneOf("kind", kinds), where(state)] },
          limit: QUESTIONS_MAX,
        });
  for (const row of await open(over.filter(hasAnswers), { answer: "" })) await storeAnswer(tx, deps, row, "late");
  const unread = await open(
    over.filter((kind) => !hasAnswers(kind)),
    { read: false },
  );
  for (const row of unread) await updateRow(tx, deps, "notifications", row, { read: true });
}
