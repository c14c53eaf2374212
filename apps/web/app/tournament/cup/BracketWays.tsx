import type { BracketRound } from "@bandeha/engine";
import { stageCode } from "@bandeha/engine";
import type { RefObject } from "react";
import { bracketRoundTitle } from "../../text/results/standings.ts";
import classes from "./Bracket.module.css";

type BracketWaysProps = { rounds: readonly BracketRound[]; scroll: RefObject<HTMLElement | null> };

/** The rounds of a bracket that is wider than its place, so that those to the right are known and one tap away. */
export function BracketWays({ rounds, scroll }: BracketWaysProps) {
  if (rounds.length < 2) return null;
  return (
    <div className={classes.ways} data-rounds={Math.min(4, rounds.length)}>
      {rounds.map(({ stage }, index) => (
        <button
          key={stageCode(stage)}
          type="button"
          className={classes.way}
          onClick={() => scroll.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" })}
        >
          {bracketRoundTitle(stage)}
        </button>
      ))}
    </div>
  );
}
