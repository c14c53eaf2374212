import { type DefaultError, useMutation } from "@tanstack/react-query";
import { enterReport } from "../../offline/outbox/enter-report.ts";
import type { PlainMatch, Result } from "../../offline/outbox/entered-result.ts";
import type { Entry, ReportPart } from "../../offline/outbox/outbox.ts";

type SendReportOptions = { match: PlainMatch; author: string; onSent: (result: Result) => void } & Pick<
  Entry,
  "sides" | "scoring"
>;

/** Sends a report by the outbox of this phone, also without a network. Its error is the refusal of the server. */
export const useSendReport = ({ onSent, ...options }: SendReportOptions) =>
  useMutation<boolean, DefaultError, { result: Result; report: ReportPart }>({
    mutationKey: ["tournament_score_reports", "create"],
    // The outbox itself waits for the network.
    networkMode: "always",
    mutationFn: (entered) => enterReport({ ...options, ...entered }),
    // Of the mutation, not of one call: a round that begins takes the match off the screen, and its typed score would count as lost.
    onSuccess: (_sent, { result }) => onSent(result),
  });
