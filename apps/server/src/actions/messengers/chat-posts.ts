// The post of a tournament in a chat: the organiser of both asks for it and ends it; telegram/posts/ writes the message.
import { where } from "../../storage/condition.ts";
import type { Row, Transactor } from "../../storage/storage.ts";
import {
  type ActionDeps,
  type ActionOutcome,
  type ChangeRequest,
  forbidden,
  refused,
  type Viewer,
  type WriteRequest,
} from "../transaction/action.ts";
import { missingRelation } from "../transaction/check-record.ts";
import { commitLocked } from "../transaction/commit.ts";
import { denyUnlessAllowed } from "../transaction/guards.ts";
import { getTournament, type TournamentRow } from "../transaction/stored-rows.ts";
import { insertRow, updateRow } from "../transaction/write-row.ts";

/** A post that is lost, or may not have arrived, is sent as a new message when it is asked for again. */
export function createChatPost(deps: ActionDeps, { viewer, body, id }: WriteRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(body.tournament ?? ""), async (tx) => {
    const tournament = await getTournament(tx, String(body.tournament ?? ""));
    if (!tournament) return missingRelation("tournament");
    const denied = denyUnlessAllowed("post", tournament, viewer);
    if (denied) return denied;
    const chat = await ownChat(tx, viewer, String(body.chat ?? ""));
    if (!chat) return missingRelation("chat");
    if (chat.state !== "active") return refused("chat-removed", "chat");
    return { ok: true, row: await openPost(tx, deps, tournament, chat.id, id) };
  });
}

/** A post that is to be sent as a new message. */
export const unsent = { state: "live", message: 0, sending: "", refused: false, shown: "", pictured: false } as const;

async function ownChat(tx: Transactor, viewer: Viewer, id: string): Promise<Row | undefined> {
  const chat = id ? await tx.findById("club_chats", id) : undefined;
  return viewer.kind === "superuser" || (viewer.kind === "user" && chat?.organizer === viewer.id) ? chat : undefined;
}

/** The tournament's post in this chat, made live again if it is not; one that Telegram refuses is tried at once. */
export async function openPost(
  tx: Transactor,
  deps: ActionDeps,
  { id: tournament }: Pick<TournamentRow, "id">,
  chat: string,
  id?: string,
): Promise<Row> {
  const [known] = await tx.find("chat_posts", { where: where({ tournament, chat }), limit: 1 });
  if (!known) return insertRow(tx, deps, "chat_posts", { tournament, chat, ...unsent, due: "" }, id);
  if (known.state !== "live") return updateRow(tx, deps, "chat_posts", known, { ...unsent, due: "" });
  return known.refused ? updateRow(tx, deps, "chat_posts", known, { due: "" }) : known;
}

/** Ends the updates; the message stays in the chat. In a chat of every tournament the row stays too, so that no new post is made. */
export function deleteChatPost(deps: ActionDeps, { viewer, row }: ChangeRequest): Promise<ActionOutcome> {
  return commitLocked(deps, String(row.tournament), async (tx) => {
    const post = await tx.findById("chat_posts", row.id);
    const tournament = post && (await getTournament(tx, String(post.tournament)));
    if (!post || !tournament) return forbidden;
    const denied = denyUnlessAllowed("post", tournament, viewer);
    if (denied) return denied;
    const chat = await tx.findById("club_chats", String(post.chat));
    if (chat?.every_tournament) await updateRow(tx, deps, "chat_posts", post, { state: "ended" });
    else await tx.delete("chat_posts", post.id);
    return { ok: true, row: post };
  });
}
