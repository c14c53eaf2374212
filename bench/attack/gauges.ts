// The server's own /metrics: memory, and the longest delay of its event loop since the previous request.

export type Gauges = { memoryMb: number; longestDelayMs: number };

export async function readGauges(url: string): Promise<Gauges> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const value = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
  return {
    memoryMb: value("process_resident_memory_bytes") / 1e6,
    longestDelayMs: value("nodejs_eventloop_lag_max_seconds") * 1000,
  };
}
