import { type ChatPost, type ClubChat, isPublished, type Tournament } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  addPost,
  botQuery,
  clubChatsQuery,
  endPost,
  linkChat,
  removeChat,
  setEveryTournament,
} from "../../../data/notifications/telegram.ts";
import { clubChat } from "../../../text/account/telegram.ts";
import { errorSentence } from "../../../text/errors.ts";
import { keepFocus } from "../../../ui/accessibility/keep-focus.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { RowsSkeleton } from "../../../ui/states/Skeletons.tsx";
import { useLiveLink } from "../../../ui/time/use-live-link.ts";

/** The organiser adds the bot in Telegram, and what becomes of a post is known a moment after the button: the open sheet asks. */
const ASK_MS = 3000;

export function ClubChats({ tournament }: { tournament: Tournament }) {
  const bot = useQuery(botQuery());
  const link = useMutation(linkChat);
  const live = useLiveLink(link);
  const list = useQuery({
    ...clubChatsQuery(tournament.id),
    enabled: Boolean(bot.data?.bot),
    refetchInterval: ASK_MS,
  });
  if (bot.data && !bot.data.bot) return <p>{clubChat.off}</p>;
  if (!list.data) return list.isError ? <Failure error={list.error} /> : <RowsSkeleton rows={2} />;
  const { chats, posts } = list.data;
  return (
    <Stack gap={16}>
      <p>{clubChat.text}</p>
      {!isSeen(tournament) && <Note color="orange">{clubChat.unseen}</Note>}
      {chats.map((chat) => {
        const post = posts.find((one) => one.chat === chat.id);
        return chat.state === "active" ? (
          <ChatCard key={chat.id} chat={chat} post={post} tournament={tournament} />
        ) : (
          <RemovedChat key={chat.id} chat={chat} />
        );
      })}
      <div ref={keepFocus}>
        {live ? (
          <Stack gap={8}>
            <Button component="a" href={live.group} target="_blank" rel="noopener" size="lg" fullWidth>
              {clubChat.addGroup}
            </Button>
            <Button component="a" href={live.channel} target="_blank" rel="noopener" variant="light" fullWidth>
              {clubChat.addChannel}
            </Button>
            <span className="quiet">{clubChat.channelHint}</span>
          </Stack>
        ) : (
          <Button
            size="lg"
            variant={chats.length > 0 ? "light" : "filled"}
            fullWidth
            loading={link.isPending}
            onClick={() => link.mutate(tournament.id)}
          >
            {clubChat.addGroup}
          </Button>
        )}
      </div>
      {link.error && <Failure error={link.error} />}
    </Stack>
  );
}

/** Whether visitors see it: the chat shows what they see. */
const isSeen = (tournament: Tournament): boolean => isPublished(tournament) && !tournament.by_invitation;

/** The bot is not in the chat any more. */
function RemovedChat({ chat }: { chat: ClubChat }) {
  const remove = useMutation(removeChat);
  return (
    <Card aria-label={chat.title}>
      <Stack gap={12}>
        <div>
          <b>{chat.title}</b>
          <div className="quiet">{clubChat.removed}</div>
        </div>
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(chat.id)}>
          {clubChat.forget}
        </Button>
        {remove.error && <Failure error={remove.error} />}
      </Stack>
    </Card>
  );
}

type ChatCardProps = { chat: ClubChat; post: ChatPost | undefined; tournament: Tournament };

function ChatCard({ chat, post, tournament }: ChatCardProps) {
  const add = useMutation(addPost);
  const end = useMutation(endPost);
  const every = useMutation(setEveryTournament);
  const warning = post && warningOf(post);
  const isLive = post?.state === "live";
  const state = isLive && !isSeen(tournament) ? clubChat.liveUnseen : post?.state && clubChat.states[post.state];
  const ask = (
    <Button
      variant="light"
      loading={add.isPending}
      onClick={() => add.mutate({ tournament: tournament.id, chat: chat.id })}
    >
      {askAgainLabel(post)}
    </Button>
  );
  const failed = add.error ?? end.error ?? every.error;
  return (
    <Card aria-label={chat.title}>
      <Stack gap={12} ref={keepFocus}>
        <div>
          <b>{chat.title}</b>
          {!warning && <div className="quiet">{state}</div>}
        </div>
        {warning && <Note color="orange">{warning}</Note>}
        {(isLive ? post.refused : isSeen(tournament)) && ask}
        {isLive && (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(post.id)}>
            {clubChat.stop}
          </Button>
        )}
        <SwitchField
          label={clubChat.every}
          hint={clubChat.everyHint}
          checked={every.isPending ? every.variables.every : chat.every_tournament}
          onChange={(on) => every.mutate({ id: chat.id, every: on })}
        />
        {failed && <Failure error={failed} />}
      </Stack>
    </Card>
  );
}

function warningOf({ state, refused }: ChatPost): string | undefined {
  if (state === "unknown") return clubChat.states.unknown;
  return state === "live" && refused ? clubChat.refused : undefined;
}

function askAgainLabel(post: ChatPost | undefined): string {
  if (post?.state === "unknown") return clubChat.postAgain;
  return post?.state === "live" ? clubChat.tryNow : clubChat.post;
}

function Failure({ error }: { error: Error }) {
  return (
    <Note color="red" role="alert">
      {errorSentence(error, clubChat.failed)}
    </Note>
  );
}
