import type { Side } from "../../types.ts";

/** A pair's key, the same in both orders. Ids may be names with spaces. */
export const unitKey = (side: Side): string => [...side].sort().join("\n");
