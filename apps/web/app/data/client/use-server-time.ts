import { useQuery } from "@tanstack/react-query";
import { useTime } from "../../ui/time/use-time.ts";
import { clockSkewQuery } from "./server-clock.ts";

/** Milliseconds by which this device is behind the server; undefined until it is known. @param asks false: what is known will do */
export const useClockSkew = (asks = true): number | undefined =>
  useQuery({ ...clockSkewQuery(), enabled: asks }).data ?? (asks ? undefined : 0);

/** The server's time: what ends by its clock must not end earlier on a phone whose clock is fast. In milliseconds, updated once per step. */
export const useServerTime = (stepMs: number): number => useTime(stepMs, { skew: useClockSkew() ?? 0 });
