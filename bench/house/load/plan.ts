// What the parent asks of the load process, and what it gets back.

export type LoadRequest = { method: string; path: string; token?: string; body?: unknown };

export type LoadPlan = {
  kind: "load";
  /** Of the servers that share the connections. */
  ports: readonly number[];
  /** Sent in turn; from the first one again unless `once`. */
  requests: readonly LoadRequest[];
  once: boolean;
  connections: number;
  /** Without a rate every connection sends its next request when the previous one is answered. */
  perSecond?: number;
  seconds: number;
  expected: Expected;
};

/** `bytes`: the least and the most that a body may have. */
type Expected = { status: number; bytes?: readonly [number, number] };

export type LoadResult = {
  answered: number;
  seconds: number;
  /** In milliseconds, counted from the moment at which the request was due. */
  latency: { p50: number; p90: number; p99: number; p999: number; max: number };
};

export type FanOutPlan = {
  kind: "fan-out";
  port: number;
  topic: string;
  streams: number;
  events: number;
  /** Another server that gets the trigger; the same one unless given. */
  triggerPort?: number;
  /** `$marker` in the body is replaced by a text that the event then has. */
  trigger: LoadRequest;
};

export type FanOutResult = {
  /** For each event: milliseconds from its request to its arrival at the last stream. */
  toLast: number[];
  /** The last event as the first stream received it. */
  bytes: string;
};

export type ProcessPlan = LoadPlan | FanOutPlan;
export type ProcessAnswer = { ok: true; result: LoadResult | FanOutResult } | { ok: false; sentence: string };
