import { SECOND_MS, useTime } from "./use-time.ts";

type Asked<Link> = { data: Link | undefined; submittedAt: number };

/** The answer of a mutation that asks for a one-time link, while the link is valid. `expires_in` is in seconds. */
export function useLiveLink<Link extends { expires_in: number }>({ data, submittedAt }: Asked<Link>): Link | undefined {
  const now = useTime(SECOND_MS, { skew: 0 });
  return data && now < submittedAt + data.expires_in * SECOND_MS ? data : undefined;
}
