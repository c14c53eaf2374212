/** What `GET /api/senders` tells a superuser: how codes reach people now, and what defends them. Dates as in records, "" for never. */
export type SendersStatus = {
  checked: string;
  /** Unknown devices prove their work and wait in lanes (decision 029). */
  under_attack: boolean;
  /** Unknown devices need two codes, because the wrong codes of a window are spent. */
  second_code: boolean;
  wrong_codes: readonly { minutes: number; used: number; max: number }[];
  money: { spent_rub: number; budget_rub: number };
  /** Messages that a sender has not answered for yet, in this process. */
  waiting: number;
  senders: readonly SenderStatus[];
};

export type SenderStatus = {
  key: string;
  channel: "telegram" | "sms" | "console";
  /** As this process sees it. */
  breaker: "closed" | "open" | "half-open";
  open_until: string;
  last_sent: string;
  last_error: string;
  last_error_at: string;
  /** Over the last 24 hours, all processes together. */
  today: { sent: number; refused: number; unclear: number; delivered: number; undelivered: number; rub: number };
};
