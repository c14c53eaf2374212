// The Telegram bot: signing in, chats of clubs and their posts. Linking an account: linked-messengers.ts.
import type { ChatPost, ClubChat, User } from "@bandeha/contract";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { createOnce } from "../client/create-once.ts";
import { deleteRow } from "../client/delete-row.ts";
import { apiOf } from "../client/queries.ts";

/** `bot` is empty where none is configured. */
type Bot = { bot: string; app: boolean };
type Link = { url: string; expires_in: number };
type Answered = { token: string; record: User };
type Waiting = { ok: true; step: "wait" } | { ok: true; step: "approve" | "approved"; device: string };
export type BotSignIn = { step: "signed-in" } | Waiting;

const FOREVER = Number.POSITIVE_INFINITY;
const ASK_MS = 2000;
const CHATS_MAX = 50;

const post = { method: "POST" } as const;

export const botQuery = () =>
  queryOptions({
    queryKey: ["telegram"],
    meta: { sameForAll: true, passing: true },
    staleTime: FOREVER,
    queryFn: ({ client, signal }): Promise<Bot> => apiOf(client).send("/api/telegram", { signal }),
  });

export const beginBotSignIn = mutationOptions<Link, ClientResponseError, void>({
  mutationKey: ["telegram", "begin"],
  mutationFn: (_none, { client }) => apiOf(client).send("/api/auth/telegram-bot/begin", post),
});

async function finish(client: QueryClient, body: Record<string, unknown>): Promise<BotSignIn> {
  const api = apiOf(client);
  const answer: Answered | Waiting = await api.send("/api/auth/telegram-bot/finish", { ...post, body });
  if (!("token" in answer)) return answer;
  api.authStore.save(answer.token, answer.record);
  return { step: "signed-in" };
}

/** Asks until the sign-in that this browser began is finished; the session is stored then. */
export const waitForBot = () =>
  queryOptions({
    queryKey: ["telegram", "wait"],
    meta: { sameForAll: true, passing: true },
    refetchInterval: ({ state }) => (state.error ? false : ASK_MS),
    refetchIntervalInBackground: true,
    retry: false,
    queryFn: ({ client }): Promise<BotSignIn> => finish(client, {}),
  });

/** Brings back the ticket of the bot's button. */
export const bringTicket = mutationOptions<BotSignIn, ClientResponseError, { ticket: string; approve?: boolean }>({
  mutationKey: ["telegram", "ticket"],
  mutationFn: (body, { client }) => finish(client, body),
});

/** Stores the session of the Telegram account that launched the Mini App. */
export async function signInByLaunch(client: QueryClient, init_data: string): Promise<void> {
  const api = apiOf(client);
  const { token, record }: Answered = await api.send("/api/auth/telegram-app", { ...post, body: { init_data } });
  api.authStore.save(token, record);
}

/** One window may be used by several Telegram accounts, so the session is kept for the same one only. */
const LAUNCHED_BY = "telegram-account";

const accountIn = (initData: string): string => {
  try {
    const { id }: { id?: unknown } = JSON.parse(new URLSearchParams(initData).get("user") ?? "{}");
    return String(id ?? "");
  } catch {
    return "";
  }
};

/** Whether the stored session is of the account in this launch. Only a hint: the server verifies what matters. */
export function isLaunchedBy(initData: string): boolean {
  try {
    return accountIn(initData) !== "" && localStorage.getItem(LAUNCHED_BY) === accountIn(initData);
  } catch {
    return false;
  }
}

export function rememberLaunch(initData: string): void {
  try {
    localStorage.setItem(LAUNCHED_BY, accountIn(initData));
  } catch {
    // Without storage the next launch signs in again.
  }
}

const CHATS = "club_chats";
const POSTS = "chat_posts";

/** The viewer's chats, and the posts of one tournament in them. */
export const clubChatsQuery = (tournament: string) =>
  queryOptions({
    queryKey: [CHATS, tournament],
    meta: { passing: true },
    queryFn: async ({ client, signal }): Promise<{ chats: ClubChat[]; posts: ChatPost[] }> => {
      const api = apiOf(client);
      const filter = api.filter("tournament = {:tournament}", { tournament });
      const [chats, posts] = await Promise.all([
        api.collection(CHATS).getList<ClubChat>(1, CHATS_MAX, { sort: "created", signal }),
        api.collection(POSTS).getList<ChatPost>(1, CHATS_MAX, { filter, signal }),
      ]);
      return { chats: chats.items, posts: posts.items };
    },
  });

const refreshChats = (_done: unknown, _asked: unknown, _result: unknown, { client }: { client: QueryClient }) =>
  client.invalidateQueries({ queryKey: [CHATS] });

type ChatLinks = { group: string; channel: string; expires_in: number };

export const linkChat = mutationOptions<ChatLinks, ClientResponseError, string>({
  mutationKey: [CHATS, "link"],
  mutationFn: (tournament, { client }) =>
    apiOf(client).send("/api/telegram/chat-links", { ...post, body: { tournament } }),
});

export const addPost = mutationOptions<unknown, ClientResponseError, { tournament: string; chat: string }>({
  mutationKey: [POSTS, "create"],
  mutationFn: (body, { client }) => createOnce(client, POSTS, body),
  onSuccess: refreshChats,
});

export const endPost = mutationOptions<unknown, ClientResponseError, string>({
  mutationKey: [POSTS, "delete"],
  mutationFn: (id, { client }) => deleteRow(apiOf(client), POSTS, id),
  onSuccess: refreshChats,
});

export const removeChat = mutationOptions<unknown, ClientResponseError, string>({
  mutationKey: [CHATS, "delete"],
  mutationFn: (id, { client }) => deleteRow(apiOf(client), CHATS, id),
  onSuccess: refreshChats,
});

export const setEveryTournament = mutationOptions<unknown, ClientResponseError, { id: string; every: boolean }>({
  mutationKey: [CHATS, "every"],
  mutationFn: ({ id, every }, { client }) => apiOf(client).collection(CHATS).update(id, { every_tournament: every }),
  onSuccess: refreshChats,
});
