// Stages in tests, by their codes.
import { type Stage, stageCode } from "./stage.ts";

type Staged = { stage?: Stage };

/** «main-2» for a final; empty for a match without a stage. */
export const codeOf = ({ stage }: Staged): string => (stage ? stageCode(stage) : "");

export const isIn =
  (code: string) =>
  (match: Staged): boolean =>
    codeOf(match) === code;
