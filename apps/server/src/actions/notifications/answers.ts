// What an answer to a notification does, by its kind. The inbox, push and the bots answer by a PATCH of `answer`, which comes here.
import type { NotificationKind } from "@bandeha/contract";
import { answerOffer } from "../participants/offers/answer-offer.ts";
import { answerReport } from "../reports/answer-report.ts";
import type { ActionDeps, ActionOutcome, Viewer } from "../transaction/action.ts";
import type { StoredRow } from "../transaction/stored-rows.ts";

export type NotificationRow = StoredRow<"notifications">;

type AnswerRequest = { viewer: Viewer; notification: NotificationRow; answer: string };

/** Does what the answer says and closes the question (`settleNotifications`) in the same transaction. */
export type AnswerAction = (deps: ActionDeps, request: AnswerRequest) => Promise<ActionOutcome>;

const PLACE_KINDS: readonly NotificationKind[] = ["place-offered", "place-burning"];

/** Whether the place that was asked about is gone; `late` closes a question that its person has not answered. */
export const isPlaceGone = ({ kind, answer }: Pick<NotificationRow, "kind" | "answer">): boolean =>
  kind !== "" && PLACE_KINDS.includes(kind) && (answer === "late" || answer === "");

/** Every kind with `answers` has a line, a test compares. */
export const answerActions: Partial<Record<NotificationKind, AnswerAction>> = {
  "place-offered": answerOffer,
  "place-burning": answerOffer,
  "confirm-coming": answerOffer,
  "result-to-confirm": answerReport,
};
