import type { Entered, Rules } from "./entered.ts";

export type PadProps = {
  entered: Entered;
  onEnter: (entered: Entered) => void;
  rules: Rules;
  /** The names of the two sides. */
  sides: readonly [string, string];
};
