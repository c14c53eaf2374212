// Whether a read that comes now would be answered in time. The number of requests in progress alone does not say it: 2000 pages are a queue of many
// seconds, 2000 stored answers of none. So the queue is compared with the pace of this process: the reads that it has lately completed while busy.

export type PaceLimits = {
  /** A read that would wait longer is refused. */
  waitMs: number;
  /** Reads in progress, or in one turn of the event loop, that are never too many. */
  always: number;
};

export type ReadPace = {
  isTooSlow: () => boolean;
  /** @returns ends the read */
  begin: () => () => void;
};

/** The busy time over which the pace is measured; then both sums are halved. */
const WINDOW_MS = 2000;
/** Before it the pace is unknown. */
const LEAST_MS = 200;
/** No read takes longer at a stretch. More between two of their ends is time in which the machine did not run the process. */
const GAP_MS = 1000;

/** Milliseconds in which the process ran. */
function createRunningTime(now: () => number): () => number {
  let ran = 0;
  let asked = now();
  return () => {
    const at = now();
    ran += Math.min(at - asked, GAP_MS);
    asked = at;
    return ran;
  };
}

export function createReadPace(
  { waitMs, always }: PaceLimits,
  clock: () => number = () => performance.now(),
): ReadPace {
  const now = createRunningTime(clock);
  let inProgress = 0;
  let busyMs = 0;
  let completed = 0;
  let counted = now();
  /** Requests that arrived while the thread was busy are begun one after another in one turn. */
  let turn: { began: number; begun: number } | undefined;

  const count = () => {
    const at = now();
    if (inProgress > 0) busyMs += at - counted;
    counted = at;
    if (busyMs <= WINDOW_MS) return;
    busyMs /= 2;
    completed /= 2;
  };

  const thisTurn = () => {
    if (turn) return turn;
    setImmediate(() => {
      turn = undefined;
    });
    turn = { began: now(), begun: 0 };
    return turn;
  };

  return {
    isTooSlow() {
      const { began, begun } = thisTurn();
      if (begun >= always && now() - began > waitMs) return true;
      if (inProgress < always) return false;
      count();
      return busyMs >= LEAST_MS && inProgress > (completed / busyMs) * waitMs;
    },
    begin() {
      count();
      inProgress += 1;
      thisTurn().begun += 1;
      return () => {
        count();
        inProgress -= 1;
        completed += 1;
      };
    },
  };
}
