// A person has pressed Start: links them by the one-time link they came with, and says what came of it.
import { mayAct } from "../actions/administration/people.ts";
import { findAccount, linkAccount, setAccountState } from "../actions/messengers/link-account.ts";
import { getUser, type UserRow } from "../actions/transaction/stored-rows.ts";
import { escaped } from "../telegram/messages/html.ts";
import { takeToken } from "../telegram/sign-in/one-time-tokens.ts";
import { botTexts } from "../telegram/texts.ts";
import type { MaxDeps } from "./max-deps.ts";
import { maxTexts } from "./max-texts.ts";
import type { MaxUpdate } from "./max-update.ts";

type Started = MaxUpdate & { kind: "started" };

export async function answerStart(deps: MaxDeps, update: Started): Promise<void> {
  const linked = await link(deps, update);
  if (!linked) await setAccountState(deps, "max", update.account, "active");
  const said = linked ? maxTexts.linked(linked.name) : await unlinkedText(deps, update);
  await deps.api.sendMessage(update.account, { html: escaped(said), buttons: [], silent: false });
}

function link(deps: MaxDeps, { account, name, payload }: Started): Promise<UserRow | undefined> {
  return deps.storage.transact(async (tx) => {
    const token = payload ? await takeToken(tx, "link", payload, deps.clock()) : undefined;
    const user = token && (await getUser(tx, String(token.user)));
    if (!user || !mayAct(user)) return undefined;
    await linkAccount(tx, deps, user.id, { messenger: "max", account, name });
    return user;
  });
}

async function unlinkedText({ storage: { reader } }: MaxDeps, { account, payload }: Started): Promise<string> {
  const known = await findAccount(reader, "max", account);
  const user = known && (await getUser(reader, String(known.user)));
  if (payload) return user ? maxTexts.linkedAlready(user.name) : botTexts.linkExpired;
  return user ? maxTexts.welcomeBack : maxTexts.welcome;
}
