// Live notifications: an event of the viewer's own records, on any device, refreshes the inbox and the number at the bell.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { apiOf } from "../client/queries.ts";
import { watchStream } from "../live/live.ts";
import { notificationsKey } from "./notifications.ts";

function followInbox(client: QueryClient): () => void {
  const refresh = () => void client.invalidateQueries({ queryKey: notificationsKey });
  const listener = { collection: "notifications", topic: "*", query: { fields: "id" }, onEvent: refresh };
  return watchStream(apiOf(client), { listeners: [listener], catchUp: refresh });
}

export function useLiveInbox(viewer: string): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription belongs to the viewer.
  useEffect(() => followInbox(client), [client, viewer]);
}
