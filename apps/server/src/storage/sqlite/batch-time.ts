/** What a batch holds in memory outlives the young generation when it takes longer, and a commit blocks the thread when it takes less. */
const BATCH_MS = { min: 8, max: 40 };
/** A commit takes a sixth of the time at most, where a longer batch helps. */
const COMMITS = 5;

/** How long a batch takes transactions in while others wait, by how long the commit before it took, which depends on the disk. */
export const batchTime = (commitMs: number): number =>
  Math.min(BATCH_MS.max, Math.max(BATCH_MS.min, COMMITS * commitMs));
