// The chats whose organiser posts every tournament: which evenings have no post there yet.
import { DAY_MS, timestamp } from "@bandeha/contract";
import { findRows, type TournamentRow } from "../../actions/transaction/stored-rows.ts";
import { type Condition, ownColumn, where } from "../../storage/condition.ts";
import type { Change, Row } from "../../storage/storage.ts";
import type { TelegramDeps } from "../telegram-deps.ts";
import { nextRows, rowsWith } from "./next-rows.ts";

type MissingPost = { tournament: TournamentRow; chat: string };
type MissingPosts = {
  /** What may need a post: a tournament, or the choice of a chat. */
  note: (change: Change) => void;
  /** Of what was noted; with `isFull` also of a part of all other chats. Found again until the post is there. */
  find: (isFull: boolean) => Promise<MissingPost[]>;
};

const CHATS_MAX = 100;
const TOURNAMENTS_MAX = 100;
const EVERY = where({ every_tournament: true, state: "active" });

export function missingPosts(deps: Pick<TelegramDeps, "storage" | "clock">): MissingPosts {
  const organisers = new Set<string>();
  const nextChats = nextRows("club_chats", CHATS_MAX, EVERY);
  return {
    note({ table, row }) {
      if (table === "tournaments" || table === "club_chats") organisers.add(String(row.organizer));
    },
    async find(isFull) {
      const { reader } = deps.storage;
      const looked = [...organisers];
      // Forgotten before the reads, so that a change during them is looked at again.
      organisers.clear();
      try {
        const chats = await rowsWith(reader, "club_chats", "organizer", looked, EVERY);
        if (isFull) chats.push(...(await nextChats(reader)));
        const missing: MissingPost[] = [];
        for (const chat of new Map(chats.map((row) => [row.id, row])).values())
          missing.push(...(await missingIn(deps, chat)));
        for (const { tournament } of missing) organisers.add(tournament.organizer);
        return missing;
      } catch (error) {
        for (const organiser of looked) organisers.add(organiser);
        throw error;
      }
    },
  };
}

/** Evenings of yesterday and before are no news, also those that nobody started. */
async function missingIn(
  { storage: { reader }, clock }: Pick<TelegramDeps, "storage" | "clock">,
  chat: Row,
): Promise<MissingPost[]> {
  const of = { organizer: String(chat.organizer), by_invitation: false, hidden_by_admin: false, stopped: false };
  const isOpen = { or: ["open", "full", ""].map((status) => where({ ...of, status })) };
  const yesterday = timestamp(new Date(clock().getTime() - DAY_MS));
  const isAhead: Condition = { left: ownColumn("date"), operator: ">=", right: { value: yesterday } };
  const ahead = await findRows(reader, "tournaments", {
    where: { and: [isOpen, isAhead] },
    sort: [ownColumn("date")],
    limit: TOURNAMENTS_MAX,
  });
  const missing: MissingPost[] = [];
  for (const tournament of ahead) {
    const posts = await reader.count("chat_posts", where({ tournament: tournament.id, chat: chat.id }));
    if (posts === 0) missing.push({ tournament, chat: chat.id });
  }
  return missing;
}
