// A typed score as text: it must be readable after its match is gone. Pure.
import { resultLine } from "@bandeha/contract";
import { type Entered, type Rules, readEntered } from "./entered.ts";

/** «14 : 10», «6:3 2:1»; of an incomplete score what is known: «14 : –». Empty before the first figure. */
export function typedLine(entered: Entered, rules: Rules, sides: readonly [string, string]): string {
  const read = readEntered(entered, rules);
  if (read.ok) return resultLine(read.score, rules.scoring, sides);
  const { team1, team2, sets = [] } = entered;
  if (sets.length > 0) return sets.map((games) => games.join(":")).join(" ");
  if (team1 === undefined && team2 === undefined) return "";
  return [team1, team2].map((points) => points ?? "–").join(" : ");
}
