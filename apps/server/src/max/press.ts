// A pressed button of a notification. Its answer may replace the message too: it then says what became of the question, without the buttons.
import { questionEnd } from "@bandeha/contract";
import { rowOf } from "../actions/transaction/stored-rows.ts";
import { runAnswer } from "../telegram/messages/answers.ts";
import { messageText, shownPath } from "../telegram/messages/notification-message.ts";
import { linkButtons } from "./channel.ts";
import type { MaxMessage } from "./max-api.ts";
import type { MaxDeps } from "./max-deps.ts";
import type { MaxUpdate } from "./max-update.ts";

type Pressed = MaxUpdate & { kind: "pressed" };

export async function press(deps: MaxDeps, { account, callback, payload }: Pressed): Promise<void> {
  const { said, closed } = await runAnswer(deps, "max", { account, data: payload });
  await deps.api.answerCallback(callback, said, closed ? await closedMessage(deps, closed) : undefined);
}

/** What a message shows when its question is closed. */
export async function closedMessage(deps: MaxDeps, notification: string): Promise<MaxMessage | undefined> {
  const stored = await deps.storage.reader.findById("notifications", notification);
  const row = stored && rowOf("notifications", stored);
  const text = row && (await messageText(deps.storage.reader, row));
  if (!text) return undefined;
  const html = `${text}\n\n<i>${questionEnd(row)}</i>`;
  return { html, buttons: linkButtons(deps.origin, shownPath(row)), silent: true };
}
