import type { Attributes } from "./attributes.ts";

/** A person of the list while it is read. */
export type Draft = Attributes & { name: string; source: string; partner?: Draft };
