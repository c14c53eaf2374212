// How many pages are rendered at once. Rendering is CPU work, so a page that begins beside another one only keeps its data in memory meanwhile, and
// what is in memory at a collection is copied and becomes garbage of the old generation. The next page begins when the one before has ended, or waits
// for the database: PostgreSQL, or a search in a thread.

/** Two, because a page that waits for the database leaves the thread to another one. */
const AT_ONCE = 2;
/** Turns of the event loop after which a page that has not ended waits for something. One with all its data in this process needs three or four. */
const TURNS = 6;

export type RenderQueue = <Result>(render: () => Promise<Result>) => Promise<Result>;

export function createRenderQueue(): RenderQueue {
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;
  let isBusy = false;

  const beginNext = () => {
    if (isBusy || free === 0) return;
    const next = waiting.shift();
    if (!next) return;
    isBusy = true;
    free -= 1;
    // One beginning per turn of the event loop, so that other requests are answered in between.
    setImmediate(next);
  };

  /** Begins the time in which no other page begins. @returns ends it */
  const keepBusy = () => {
    let turns = TURNS;
    const end = () => {
      if (turns === 0) return;
      turns = 0;
      isBusy = false;
      beginNext();
    };
    const count = () => {
      if (turns <= 1) return end();
      turns -= 1;
      setImmediate(count);
    };
    setImmediate(count);
    return end;
  };

  return async (render) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      beginNext();
    });
    const end = keepBusy();
    try {
      return await render();
    } finally {
      free += 1;
      end();
      beginNext();
    }
  };
}
