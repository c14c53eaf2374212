import { CountsPad } from "./CountsPad.tsx";
import type { PadProps } from "./pad-props.ts";

/** Points that need not add up, because the match was stopped or is played by time. */
export const OpenPointsPad = (props: PadProps) => <CountsPad {...props} most={props.rules.pointsPerMatch} />;
