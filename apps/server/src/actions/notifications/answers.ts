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

/** Every kind with `answers` has a line, a test compares. */
export const answerActions: Partial<Record<NotificationKind, AnswerAction>> = {
  "place-offered": answerOffer,
  "place-burning": answerOffer,
  "confirm-coming": answerOffer,
  "result-to-confirm": answerReport,
};
