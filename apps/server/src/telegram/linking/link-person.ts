import type { Message } from "grammy/types";
import { mayAct } from "../../actions/administration/people.ts";
import { linkAccount } from "../../actions/messengers/link-account.ts";
import { getUser } from "../../actions/transaction/stored-rows.ts";
import { say } from "../messages/say.ts";
import { shownName } from "../sign-in/init-data.ts";
import { takeToken } from "../sign-in/one-time-tokens.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { botTexts } from "../texts.ts";

/** The token of «Подключить Telegram»: links the sender to the person who made it. False when the payload is not such a token. */
export async function linkPerson(deps: TelegramDeps, { from, chat }: Message, payload: string): Promise<boolean> {
  if (!from) return false;
  const linked = await deps.storage.transact(async (tx) => {
    const token = await takeToken(tx, "link", payload, deps.clock());
    const user = token && (await getUser(tx, String(token.user)));
    if (!user || !mayAct(user)) return undefined;
    await linkAccount(tx, deps, user.id, { messenger: "telegram", account: String(from.id), name: shownName(from) });
    return user;
  });
  if (!linked) return false;
  await say(deps, String(chat.id), botTexts.linked(linked.name));
  return true;
}
