// Whether people can still sign in: figures for alerts. Without codes nobody new comes in, and no request fails.
import type { GaugeReading } from "../../http/log/metrics.ts";
import type { PhoneCodeDeps } from "../codes/phone-code.ts";
import { spentToday } from "./hours.ts";

const KOPECKS = 100;

export const senderGauges = ({ storage, clock, cascade, codeBudgetRub }: PhoneCodeDeps): GaugeReading[] => [
  {
    name: "bandeha_code_senders_working",
    help: "Senders of sign-in codes that work; after several faults in a row one does not, until it takes a code again.",
    read: async () => cascade.states().filter(({ breaker }) => breaker === "closed").length,
  },
  {
    name: "bandeha_code_budget_left",
    help: "The part of the daily budget of sign-in codes that is left, from 0 to 1.",
    async read() {
      if (codeBudgetRub === 0) return undefined;
      // A database that does not answer has alerts of its own.
      const kopecks = await spentToday(storage.reader, clock().getTime()).catch(() => undefined);
      return kopecks === undefined ? undefined : Math.max(0, 1 - kopecks / (codeBudgetRub * KOPECKS));
    },
  },
];
