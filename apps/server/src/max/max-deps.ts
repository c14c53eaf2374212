import type { JobDeps } from "../jobs/job.ts";
import type { MaxApi } from "./max-api.ts";

export type MaxDeps = JobDeps & {
  api: MaxApi;
  random: (size: number) => Uint8Array;
  origin: string | undefined;
};
