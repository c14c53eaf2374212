import { useQuery } from "@tanstack/react-query";
import { useTime } from "../../ui/time/use-time.ts";
import { clockSkewQuery } from "./server-clock.ts";

/** The server's time: what ends by its clock must not end earlier on a phone whose clock is fast. In milliseconds, updated once per step. */
export function useServerTime(stepMs: number): number {
  const { data: skew = 0 } = useQuery(clockSkewQuery());
  return useTime(stepMs, { skew });
}
