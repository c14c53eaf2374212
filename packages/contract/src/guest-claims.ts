// A guest's history moves to another record: claimed by the owner of the phone that the organiser noted, or merged by the organiser (decision 040).
import { z } from "zod";

/** A tournament as both are shown it. */
export type HistoryPart = { id: string; name: string; date: string };

/** A guest who may be the viewer. */
export type GuestClaim = { guest: string; name: string; organiser: string; tournaments: HistoryPart[] };

/** `kept` stays with the guest, because both take part there. */
export type MergePlan = { moved: HistoryPart[]; kept: HistoryPart[] };

const id = z.string().regex(/^[a-z0-9]{15}$/);

export const claimAnswer = z.object({ guest: id, answer: z.enum(["mine", "other"]) });
export type ClaimAnswer = z.infer<typeof claimAnswer>;

/** Without `confirm` the merge is only previewed. */
export const guestMerge = z.object({ into: id, confirm: z.boolean().default(false) });
export type GuestMerge = z.input<typeof guestMerge>;
