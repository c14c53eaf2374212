/** The response of `GET /api/senders` for a superuser: the senders of codes and the state of the defences. Dates as in records, "" for never. */
export type SendersStatus = {
  checked: string;
  /** Unknown devices send a proof of work and wait in lanes (decision 029). */
  under_attack: boolean;
  /** Unknown devices need two codes, because the budget of wrong codes is spent. */
  second_code: boolean;
  wrong_codes: readonly { minutes: number; used: number; max: number }[];
  money: { spent_rub: number; budget_rub: number };
  /** Messages of this process without an answer of the sender. */
  waiting: number;
  senders: readonly SenderStatus[];
};

export type SenderStatus = {
  key: string;
  channel: "telegram" | "sms" | "console";
  /** The state in this process. */
  breaker: "closed" | "open" | "half-open";
  open_until: string;
  last_sent: string;
  last_error: string;
  last_error_at: string;
  /** Over the last 24 hours, all processes together. */
  today: { sent: number; refused: number; unclear: number; delivered: number; undelivered: number; rub: number };
};
