import { Stack } from "../../../ui/layout/Flow.tsx";
import { StepperRow } from "./StepperRow.tsx";
import type { PadProps } from "./score-entry.ts";

/** Games of each side, counted up and down. */
export function GamesPad({ entered, onEnter, sides }: PadProps) {
  const { team1 = 0, team2 = 0 } = entered;
  return (
    <Stack gap={16} mt={12}>
      <StepperRow label={sides[0]} value={team1} onChange={(value) => onEnter({ ...entered, team1: value, team2 })} />
      <StepperRow label={sides[1]} value={team2} onChange={(value) => onEnter({ ...entered, team1, team2: value })} />
    </Stack>
  );
}
