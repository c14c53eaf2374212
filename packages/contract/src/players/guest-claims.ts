// A guest's history is transferred to another user: claimed by the owner of the guest's phone, or merged by the organiser (decision 040).
import { z } from "../zod.ts";

/** A tournament as shown to the user and to the organiser. */
export type HistoryPart = { id: string; name: string; date: string };

/** A guest whose history the viewer may claim. */
export type GuestClaim = { guest: string; name: string; organiser: string; tournaments: HistoryPart[] };

/** `kept` remains with the guest, because both take part in it. */
export type MergePlan = { moved: HistoryPart[]; kept: HistoryPart[] };

const id = z.string().regex(/^[a-z0-9]{15}$/);

export const claimAnswer = z.object({ guest: id, answer: z.enum(["mine", "other"]) });
export type ClaimAnswer = z.infer<typeof claimAnswer>;

/** Without `confirm` the merge is only previewed. */
export const guestMerge = z.object({ into: id, confirm: z.boolean().default(false) });
export type GuestMerge = z.input<typeof guestMerge>;
