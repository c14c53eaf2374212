// How often one account, one link or one address may write and search in a minute.
import { limits } from "@bandeha/contract";
import { createRateLimit } from "../../http/load/rate-limit.ts";
import { createCreationLimits } from "./creation-limits.ts";

/** More than a person can make. */
const WRITES = { max: 1000, windowMs: 60_000 };
/** Of all guests who have one link: more than the phones of one evening make. */
const LINK_WRITES = { max: 240, windowMs: 60_000 };
/** Of one address or account with a link: it must not use up what the others may write. A court's phones share the address of a club. */
const LINK_WRITES_OF_ONE = { max: 60, windowMs: 60_000 };
const NUMBER_SEARCHES = { max: limits.reading.numberSearchesPerMinute, windowMs: 60_000 };

export const createRecordLimits = (clock: () => Date) => ({
  writes: createRateLimit({ ...WRITES, clock }),
  linkWrites: createRateLimit({ ...LINK_WRITES, clock }),
  linkWritesOfOne: createRateLimit({ ...LINK_WRITES_OF_ONE, clock }),
  creations: createCreationLimits(clock),
  numberSearches: createRateLimit({ ...NUMBER_SEARCHES, clock }),
});
