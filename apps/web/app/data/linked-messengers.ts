// Messengers that the viewer has linked, as channels of notifications.
import type { ChannelName, MessengerAccount } from "@bandeha/contract";
import { queryOptions } from "@tanstack/react-query";
import { apiOf } from "./queries.ts";

const COLLECTION = "messenger_accounts";
const ACCOUNTS_MAX = 20;

export const linkedMessengersQuery = (viewer: string) =>
  queryOptions({
    queryKey: [COLLECTION, "linked", viewer],
    meta: { passing: true },
    queryFn: async ({ client, signal }): Promise<ChannelName[]> => {
      const asked = { filter: 'state = "active"', skipTotal: true, signal };
      const { items } = await apiOf(client).collection(COLLECTION).getList<MessengerAccount>(1, ACCOUNTS_MAX, asked);
      return [...new Set(items.flatMap(({ messenger }) => (messenger ? [messenger] : [])))];
    },
  });
