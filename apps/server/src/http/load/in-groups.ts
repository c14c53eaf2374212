/** Handles items in their order, one group in each turn of the event loop, so that thousands at once do not delay everything else. */
export function inGroups<Item>(size: number, handle: (item: Item) => void): (item: Item) => void {
  const waiting: Item[] = [];
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      for (const item of waiting.splice(0, size)) handle(item);
      schedule();
    });
  }

  return (item) => {
    waiting.push(item);
    schedule();
  };
}
