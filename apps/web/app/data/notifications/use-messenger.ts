// A messenger on a screen: whether it has a bot here, the viewer's account in it, and the link that connects one.
import type { Messenger } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLiveLink } from "../../ui/time/use-live-link.ts";
import { linkMessenger, messengerAccountQuery, messengerBotQuery, unlinkMessenger } from "./linked-messengers.ts";

/** While the person is in the messenger, this asks whether the bot has linked them. */
const ASK_MS = 3000;

export function useMessenger(messenger: Messenger) {
  const bot = useQuery(messengerBotQuery(messenger)).data;
  const link = useMutation(linkMessenger);
  const live = useLiveLink(link);
  const unlink = useMutation(unlinkMessenger);
  const { data: account } = useQuery({
    ...messengerAccountQuery(messenger),
    enabled: Boolean(bot),
    refetchInterval: ({ state }) => (live && !state.data ? ASK_MS : false),
  });
  return {
    messenger,
    /** Undefined until it is known, or without a bot; null: none is linked. */
    account: bot ? account : undefined,
    /** To the bot, while the one-time link is valid. */
    url: live?.url,
    link: { isPending: link.isPending, start: () => link.mutate(messenger) },
    unlink: {
      isPending: unlink.isPending,
      start: () => account && unlink.mutate(account.id, { onSuccess: link.reset }),
    },
    error: link.error ?? unlink.error,
  };
}
