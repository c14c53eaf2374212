// Keeps the posts of tournaments up to date: compares what each message shows with what it should show, so that a restart or a lost commit misses
// nothing. Changes within `EDIT_GAP_MS` become one edit.
import { DAY_MS, readTimestamp, statusOf, timestamp } from "@bandeha/contract";
import { retriesQueue } from "../../actions/administration/queues.ts";
import { openPost } from "../../actions/messengers/chat-posts.ts";
import { eachAlone } from "../../actions/transaction/each-alone.ts";
import { rowOf } from "../../actions/transaction/stored-rows.ts";
import { updateRow } from "../../actions/transaction/write-row.ts";
import type { Job } from "../../jobs/job.ts";
import type { GuestFetch } from "../../pictures/guest-records.ts";
import type { Paint } from "../../pictures/paint-inline.ts";
import { type Condition, where } from "../../storage/condition.ts";
import type { Change, Row } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { lostPosts, noteLost } from "./first-message.ts";
import { missingPosts } from "./missing-posts.ts";
import { nextRows, rowsWith } from "./next-rows.ts";
import { type PostContent, postContent } from "./post-content.ts";
import { unseenContent } from "./post-end.ts";
import { endedMessages, endMessage, POSTED, shownTournamentName } from "./posted-messages.ts";
import { contentDigest, writePost } from "./write-post.ts";

export type PostDeps = TelegramDeps & { fetch: GuestFetch; paint: Paint };

const TABLES = ["tournaments", "tournament_participants", "tournament_rounds", "tournament_matches"];
const POSTS_MAX = 200;
const LIVE = where({ state: "live" });
/** Ended posts whose messages show results. */
const PICTURED = where({ state: "ended", pictured: true });
const isUnseen: Condition = {
  or: ["hidden_by_admin", "by_invitation"].map((column) => ({
    left: { path: { hops: [{ relation: "tournament", table: "tournaments" }], column } },
    operator: "=",
    right: { value: true },
  })),
};
const FULL_SCAN_MS = 60_000;
/** The last edit of a tournament that is over, where Telegram refuses it, is tried for so long. */
const TRIED_MS = 3 * DAY_MS;

type Outdated = { post: Row; chat: Row; content: PostContent };

export function postsJob(deps: PostDeps): Job {
  /** Tournaments with a change since the last comparison; once a minute others are compared, too. */
  const touched = new Set<string>();
  /** Posts that have ended since the last look. */
  const endedPosts = new Set<string>();
  const nextPosts = nextRows("chat_posts", POSTS_MAX, LIVE);
  const nextUnseen = nextRows("chat_posts", POSTS_MAX, { and: [PICTURED, isUnseen] });
  const nextMessages = nextRows(POSTED, POSTS_MAX);
  const missing = missingPosts(deps);
  let scanned = Number.NEGATIVE_INFINITY;

  const isScanDue = () => deps.clock().getTime() - scanned >= FULL_SCAN_MS;

  async function ended(): Promise<Row[]> {
    const { reader } = deps.storage;
    const looked = [...endedPosts];
    const rows = await rowsWith(reader, POSTED, "post", looked);
    if (isScanDue()) rows.push(...(await nextMessages(reader)));
    const found = new Map((await endedMessages(deps, rows)).map((row) => [row.id, row]));
    // Kept until their messages say so.
    for (const post of looked) endedPosts.delete(post);
    for (const { post } of found.values()) endedPosts.add(String(post));
    return [...found.values()];
  }

  async function outdated(): Promise<Outdated[]> {
    const now = deps.clock();
    const isFull = isScanDue();
    const { reader } = deps.storage;
    const changed = [...touched];
    // Forgotten before the comparison, so that a change during it is compared again; most tournaments have no post.
    touched.clear();
    const found: Outdated[] = [];
    try {
      const posts = await rowsWith(reader, "chat_posts", "tournament", changed, LIVE);
      posts.push(...(await rowsWith(reader, "chat_posts", "tournament", changed, PICTURED)));
      if (isFull) posts.push(...(await nextPosts(reader)), ...(await nextUnseen(reader)));
      for (const post of new Map(posts.map((one) => [one.id, one])).values()) {
        // Its first message is on its way.
        if (post.sending !== "") touched.add(String(post.tournament));
        const one = post.sending === "" ? await compare(deps, post, now) : undefined;
        if (one) found.push(one);
      }
    } catch (error) {
      for (const tournament of changed) touched.add(tournament);
      throw error;
    }
    for (const { post } of found) touched.add(String(post.tournament));
    if (isFull) scanned = now.getTime();
    return found;
  }

  return {
    name: "telegram-posts",
    wakes: (change) => {
      missing.note(change);
      // The posts of a chat to which the bot has come back may be outdated.
      const isRetried = retriesQueue(change, "edits");
      if (change.table === "club_chats" || isRetried) scanned = Number.NEGATIVE_INFINITY;
      if (isEnd(change)) endedPosts.add(change.row.id);
      const tournament = tournamentOf(change);
      if (tournament) touched.add(tournament);
      return tournament !== undefined || change.table === "club_chats" || isEnd(change) || isRetried;
    },
    exclusive: {
      hasWork: async () =>
        (await lostPosts(deps)).length > 0 ||
        (await missing.find(isScanDue())).length > 0 ||
        (await ended()).length > 0 ||
        (await outdated()).length > 0,
    },
    async run() {
      for (const post of await lostPosts(deps)) await noteLost(deps, post);
      for (const { tournament, chat } of await missing.find(isScanDue()))
        await deps.storage.transact((tx) => openPost(tx, deps, tournament, chat));
      const over = await ended();
      const now = deps.clock();
      const due = (await outdated()).filter(({ post }) => String(post.due) <= timestamp(now));
      // One that cannot be written, or painted, does not hold up the others.
      await eachAlone(
        [
          ...over.map((message) => ({ id: message.id, write: () => endMessage(deps, message) })),
          ...due.map((one) => ({ id: one.post.id, write: () => writePost(deps, one) })),
        ],
        ({ write }) => write(),
      );
      // What was written is compared again: it may have changed meanwhile, or Telegram has asked to wait.
      const waiting = (await outdated()).map(({ post }) => String(post.due)).filter((due) => due > timestamp(now));
      const [next] = waiting.sort();
      return next ? readTimestamp(next) : undefined;
    },
  };
}

const tournamentOf = ({ table, row }: Change): string | undefined => {
  if (table === "tournaments") return row.id;
  // To be sent, or asked for again.
  const isWanted = row.state === "live" && (row.message === 0 || row.due === "");
  if (table === "chat_posts") return isWanted ? String(row.tournament) : undefined;
  return TABLES.includes(table) ? String(row.tournament) : undefined;
};

const isEnd = ({ table, action, row }: Change): boolean =>
  table === "chat_posts" && (action === "delete" || row.state === "ended");

async function compare(deps: PostDeps, post: Row, now: Date): Promise<Outdated | undefined> {
  const { reader } = deps.storage;
  const chat = await reader.findById("club_chats", String(post.chat));
  // The bot may come back; what is over for a day has no more changes.
  if (post.state === "ended") return chat?.state === "active" ? withdrawn(deps, post, chat) : undefined;
  if (chat?.state !== "active") return void (await endOld(deps, post, now, DAY_MS));
  const content =
    (await postContent(deps.fetch, String(post.tournament), now, deps.origin)) ?? (await unseen(deps, post));
  if (!content) return undefined;
  const isShown = contentDigest(content) === post.shown && (!content.picture || post.pictured === true);
  const isEnded = await endOld(deps, post, now, isShown ? DAY_MS : TRIED_MS);
  return isShown || isEnded ? undefined : { post, chat, content };
}

/** Visitors do not see the tournament; a message that is not sent yet is not needed. */
async function unseen({ storage: { reader } }: PostDeps, post: Row): Promise<PostContent | undefined> {
  const tournament = await reader.findById("tournaments", String(post.tournament));
  return tournament && post.message !== 0
    ? unseenContent(tournament, await shownTournamentName(reader, post), post.pictured)
    : undefined;
}

/** The results of a tournament that was hidden, or is by invitation now, after its post had ended. */
async function withdrawn({ storage: { reader } }: PostDeps, post: Row, chat: Row): Promise<Outdated | undefined> {
  const tournament = await reader.findById("tournaments", String(post.tournament));
  if (!tournament?.hidden_by_admin && !tournament?.by_invitation) return undefined;
  const content = unseenContent(tournament, "", true);
  return contentDigest(content) === post.shown ? undefined : { post, chat, content };
}

/** Whether the post is ended: its tournament is over for so long. A result may still be corrected for a day. */
async function endOld(deps: PostDeps, post: Row, now: Date, overMs: number): Promise<boolean> {
  const row = await deps.storage.reader.findById("tournaments", String(post.tournament));
  const tournament = row && rowOf("tournaments", row);
  const status = tournament && statusOf(tournament);
  if (!row || (status !== "completed" && status !== "cancelled")) return false;
  if (row.updated > timestamp(new Date(now.getTime() - overMs))) return false;
  await deps.storage.transact((tx) => updateRow(tx, deps, "chat_posts", post, { state: "ended" }));
  return true;
}
