// Signing in by phone and code: the two direct calls of specification 7.
import type { User } from "@bandeha/contract";
import { mutationOptions } from "@tanstack/react-query";
import type { ClientResponseError } from "pocketbase";
import { apiOf } from "./queries.ts";

export type CodeSent = {
  sent: true;
  /** Seconds until the code stops working. */
  expires_in: number;
  channel: "telegram" | "sms" | "console";
  /** Demo mode only (product.md D13). */
  demo_code?: string;
};

export const sendCode = mutationOptions<CodeSent, ClientResponseError, { phone: string }>({
  mutationKey: ["auth", "send"],
  mutationFn: (body, { client }) => apiOf(client).send("/api/auth/telegram/send", { method: "POST", body }),
});

export const verifyCode = mutationOptions<User, ClientResponseError, { phone: string; code: string }>({
  mutationKey: ["auth", "verify"],
  mutationFn: async (body, { client }) => {
    const api = apiOf(client);
    const { token, record } = await api.send("/api/auth/telegram/verify", { method: "POST", body });
    api.authStore.save(token, record);
    return record;
  },
});
