import type { ActionDeps } from "../../transaction/action.ts";
import type { Acquiring } from "./acquiring.ts";

export type OnlineDeps = ActionDeps & {
  acquiring: Acquiring;
  /** The address of the product, for the way back from the provider. */
  origin: string;
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number;
};
