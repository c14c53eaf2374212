import type { ChatPost, ClubChat } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import {
  addPost,
  botQuery,
  clubChatsQuery,
  endPost,
  linkChat,
  setEveryTournament,
} from "../../../data/notifications/telegram.ts";
import { clubChat } from "../../../text/account/telegram.ts";
import { errorSentence } from "../../../text/errors.ts";
import { Button } from "../../../ui/buttons/Button.tsx";
import { SwitchField } from "../../../ui/fields/SwitchField.tsx";
import { Card } from "../../../ui/layout/Card.tsx";
import { Stack } from "../../../ui/layout/Flow.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { RowsSkeleton } from "../../../ui/states/Skeletons.tsx";
import { useLiveLink } from "../../../ui/time/use-live-link.ts";

/** While the organiser is in Telegram, this asks whether the bot is in a chat. */
const ASK_MS = 3000;

export function ClubChats({ tournament }: { tournament: string }) {
  const bot = useQuery(botQuery());
  const link = useMutation(linkChat);
  const live = useLiveLink(link);
  const list = useQuery({
    ...clubChatsQuery(tournament),
    enabled: Boolean(bot.data?.bot),
    refetchInterval: live ? ASK_MS : false,
  });
  if (bot.data && !bot.data.bot) return <p>{clubChat.off}</p>;
  if (!list.data) return list.isError ? <Failure error={list.error} /> : <RowsSkeleton rows={2} />;
  const { chats, posts } = list.data;
  return (
    <Stack gap={16}>
      <p>{clubChat.text}</p>
      {chats.map((chat) => (
        <ChatCard key={chat.id} chat={chat} post={posts.find((one) => one.chat === chat.id)} tournament={tournament} />
      ))}
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
          onClick={() => link.mutate(tournament)}
        >
          {clubChat.addGroup}
        </Button>
      )}
      {link.error && <Failure error={link.error} />}
    </Stack>
  );
}

type ChatCardProps = { chat: ClubChat; post: ChatPost | undefined; tournament: string };

function ChatCard({ chat, post, tournament }: ChatCardProps) {
  const add = useMutation(addPost);
  const end = useMutation(endPost);
  const every = useMutation(setEveryTournament);
  const isActive = chat.state === "active";
  const warning = isActive && post ? warningOf(post) : undefined;
  const ask = (
    <Button variant="light" loading={add.isPending} onClick={() => add.mutate({ tournament, chat: chat.id })}>
      {askAgainLabel(post)}
    </Button>
  );
  const failed = add.error ?? end.error ?? every.error;
  return (
    <Card aria-label={chat.title}>
      <Stack gap={12}>
        <div>
          <b>{chat.title}</b>
          {!warning && (
            <div className="quiet">{isActive ? post?.state && clubChat.states[post.state] : clubChat.removed}</div>
          )}
        </div>
        {warning && <Note color="orange">{warning}</Note>}
        {isActive && (post?.state !== "live" || post.refused) && ask}
        {isActive && post?.state === "live" && (
          <Button variant="default" loading={end.isPending} onClick={() => end.mutate(post.id)}>
            {clubChat.stop}
          </Button>
        )}
        {isActive && (
          <SwitchField
            label={clubChat.every}
            hint={clubChat.everyHint}
            checked={every.isPending ? every.variables.every : chat.every_tournament}
            onChange={(on) => every.mutate({ id: chat.id, every: on })}
          />
        )}
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
