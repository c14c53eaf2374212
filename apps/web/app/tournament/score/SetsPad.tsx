import { softHyphens } from "@bandeha/contract";
import { decidingTieBreaks, mayDecideInFull, mayStopSet, type SetScore } from "@bandeha/engine";
import { useEffect, useRef, useState } from "react";
import { Stack } from "../../ui/layout/Flow.tsx";
import classes from "./Pad.module.css";
import type { PadProps } from "./pad-props.ts";
import { SetTiles } from "./SetTiles.tsx";
import { StepperRow } from "./StepperRow.tsx";
import { isWonSet, setsToShow } from "./tile-choices.ts";

/** Sets one after another, one tap each; the third may be a super tie-break. */
export function SetsPad({ entered, onEnter, rules, sides }: PadProps) {
  const sets = entered.sets ?? [];
  const isStopped = entered.ending === "retired" || entered.ending === "time";
  const shown = setsToShow(sets, rules);
  const [points] = decidingTieBreaks(rules);
  const tieBreak = points === undefined ? undefined : { points, only: !mayDecideInFull(rules) };
  const [opened, setOpened] = useState<number>();
  const open = opened ?? sets.length;
  const third = sets[2];
  // Remembered, because a count typed digit by digit is small for a moment.
  const [counted, setCounted] = useState(third !== undefined && !isStopped && !isWonSet(third, rules));
  const isTieBreak = third !== undefined && tieBreak !== undefined && (tieBreak.only || counted);
  /** The set in which the match was stopped. */
  const stoppedAt = sets.length - 1;
  const last = sets[stoppedAt];
  const stopped = last && mayStopSet(last, stoppedAt, rules) ? last : undefined;
  const pad = useRef<HTMLDivElement>(null);
  const [turned, setTurned] = useState(0);

  // The tapped tile is gone: the focus moves to the next set, or to the last one.
  useEffect(() => {
    if (turned === 0) return;
    const asked = pad.current?.querySelector<HTMLElement>("[data-asked]");
    (asked ?? [...(pad.current?.querySelectorAll<HTMLElement>("[data-entered]") ?? [])].at(-1))?.focus();
  }, [turned]);

  /** A third set exists only at one set each. */
  function enter(index: number, set: SetScore, byPoints = false) {
    const changed = [...sets.slice(0, index), set, ...sets.slice(index + 1)];
    if (index === 2) setCounted(byPoints);
    onEnter({ ...entered, sets: changed.slice(0, setsToShow(changed.slice(0, 2), rules)) });
    turnTo(undefined);
  }

  function turnTo(index: number | undefined) {
    setOpened(index);
    setTurned((count) => count + 1);
  }

  return (
    <div ref={pad}>
      <Stack gap={4} mt={8}>
        <span className={classes.names}>{softHyphens(sides[0])}</span>
        <span className={classes.names}>{softHyphens(sides[1])}</span>
      </Stack>
      {Array.from({ length: shown }, (_, index) => index).map((index) =>
        index === open || !sets[index] ? (
          <SetTiles
            key={index}
            title={`${index + 1}-й сет`}
            sides={sides}
            rules={rules}
            chosen={sets[index]}
            onChoose={(set) => enter(index, set)}
            tieBreak={
              index === 2 && tieBreak
                ? {
                    to: tieBreak.points,
                    only: tieBreak.only,
                    onChoose: () => enter(2, [tieBreak.points, tieBreak.points - 2], true),
                  }
                : undefined
            }
            {...(isStopped && { onStop: () => enter(index, [0, 0]) })}
          />
        ) : (
          <button
            key={index}
            type="button"
            className={classes.setDone}
            aria-label={`${index + 1}-й сет, ${sets[index].join(" ")}. Изменить`}
            data-entered
            onClick={() => turnTo(index)}
          >
            <span>{index + 1}-й сет</span>
            <span className={classes.setDigits}>{sets[index].join(" : ")}</span>
          </button>
        ),
      )}
      {isStopped && stopped && !(stoppedAt === 2 && isTieBreak) && (
        <SideSteppers
          title={`${stoppedAt + 1}-й сет`}
          sides={sides}
          set={stopped}
          onChange={(set) => onEnter({ ...entered, sets: sets.with(stoppedAt, set) })}
        />
      )}
      {isTieBreak && (
        <SideSteppers
          title="Тай-брейк"
          sides={sides}
          set={third}
          onChange={(set) => onEnter({ ...entered, sets: sets.with(2, set) })}
        />
      )}
    </div>
  );
}

type SideSteppersProps = {
  title: string;
  sides: PadProps["sides"];
  set: SetScore;
  onChange: (set: SetScore) => void;
};

/** The games or points of each side, one by one. */
function SideSteppers({ title, sides, set: [one, other], onChange }: SideSteppersProps) {
  return (
    <Stack gap={16} mt={12}>
      <StepperRow label={`${title}: ${sides[0]}`} value={one} onChange={(value) => onChange([value, other])} />
      <StepperRow label={`${title}: ${sides[1]}`} value={other} onChange={(value) => onChange([one, value])} />
    </Stack>
  );
}
