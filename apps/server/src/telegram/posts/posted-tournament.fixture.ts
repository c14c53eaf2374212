// A tournament with its post in a club's chat, and what the chat shows. For tests.
import { expect } from "vitest";
import { where } from "../../storage/condition.ts";
import { aBody } from "../../testing/club.ts";
import { until } from "../../testing/until.ts";
import { inGroup, type TelegramApp } from "../sign-in/telegram-app.fixture.ts";

export const ANA = 7001;
export const GROUP = -5001;
export const GAP_MS = 10_000;
export const records = (collection: string) => `/api/collections/${collection}/records`;

export function postsIn(app: () => TelegramApp) {
  /** The message as the chat shows it: the last one that is not the bot's reply. */
  const post = () =>
    app()
      .fake.messages()
      .findLast((message) => String(message.chat_id) === String(GROUP) && message.parse_mode === "HTML");
  const plainText = () => {
    const message = post();
    return String(message?.caption ?? Object(message?.media).caption ?? message?.text).replaceAll("\u00a0", " ");
  };

  return {
    post,
    plainText,
    shows: (text: string) => until(() => expect(plainText()).toContain(text)),
    edits: () => app().fake.calls.filter(({ method }) => method.startsWith("editMessage")).length,
    async aPostedTournament(body: Record<string, unknown> = {}) {
      const server = app();
      const organiser = await server.aUser();
      const { token } = organiser;
      const made = await server.request("POST", records("tournaments"), {
        token,
        body: aBody({ max_players: 4, rounds: 3, courts: 1, ...body }),
      });
      const tournament = String(made.body.id);
      const links = await server.request("POST", "/api/telegram/chat-links", { token, body: { tournament } });
      await server.deliver(inGroup(ANA, GROUP, `/start@bandeha_test_bot ${server.tokenOf(links.body.group)}`));
      // The least time between two edits begins when the sent message is stored.
      const isStored = async () =>
        (await server.storage.reader.count("chat_posts", where({ tournament, sending: "" }))) > 0;
      await until(async () => expect(post() !== undefined && (await isStored())).toBe(true));
      return { token, tournament };
    },
    async joins(tournament: string): Promise<void> {
      const player = await app().aUser();
      const joined = await app().request("POST", records("tournament_participants"), {
        token: player.token,
        body: { tournament },
      });
      expect(joined.status).toBe(200);
    },
    /** After the gap, the next change causes the edit. */
    async nextEdit(tournament: string): Promise<void> {
      const { clock, storage } = app();
      clock.pass(GAP_MS);
      await storage.transact((tx) =>
        tx.update("tournaments", tournament, { updated: clock.now.toISOString().replace("T", " ") }),
      );
    },
  };
}
