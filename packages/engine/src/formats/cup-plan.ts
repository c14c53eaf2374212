// The length of a cup, from a simulation with invented results. After groups the length does not depend on the winners. In a knockout it does where
// pairs have a bye: the plate is longest if they lose their first match, so there the worse seed wins.

import type { Plan } from "../format.ts";
import { readCup } from "../pairing/cup/cup.ts";
import { slotOf } from "../pairing/cup/draw-cup.ts";
import { groupCount } from "../pairing/cup/groups.ts";
import { inStage } from "../scoring/match-rules.ts";
import type { Stage } from "../stage.ts";
import type { Round, Settings, Side } from "../types.ts";
import { minutesPerRound, planOf } from "./plan.ts";

/** More slots than a cup of 16 pairs on one court needs. */
const SLOTS_MAX = 80;
const GROUP: Stage = { kind: "group", index: 0 };

/** `fullCycle` is the number of slots that the whole cup needs; `rounds` is the part that the settings allow. */
export function planCup(pairs: number, settings: Settings): Plan {
  const sides = Array.from({ length: pairs }, (_, i): Side => [`a${i}`, `b${i}`]);
  const rounds: Round[] = [];
  const score = settings.cup?.start === "knockout" ? { team1: 0, team2: 1 } : { team1: 1, team2: 0 };
  let groupSlots = 0;
  while (rounds.length < SLOTS_MAX) {
    const cup = readCup({
      pairs: sides,
      rounds,
      settings: { scoring: "wins", ...(settings.cup && { cup: settings.cup }) },
    });
    const slot = slotOf(cup.ready, settings.courts);
    if (slot.length === 0) break;
    if (cup.main === null) groupSlots += 1;
    const number = rounds.length + 1;
    const matches = slot.map(({ sides: both, stage }, k) => ({
      round: number,
      court: k + 1,
      sides: both,
      stage,
      score,
    }));
    rounds.push({ number, status: "completed", matches });
  }
  const played = rounds.slice(0, settings.rounds);
  const inGroups = played.slice(0, groupSlots).flatMap(({ matches }) => matches.flatMap(({ sides: both }) => both));
  const games = sides.map((side) => inGroups.filter((each) => each[0] === side[0]).length);
  const after = Math.max(0, played.length - groupSlots);
  const isKnockout = settings.cup?.start === "knockout";
  const groups = groupCount(pairs);
  const qualified = isKnockout ? pairs : groups === 1 ? 2 : groups === 4 ? 8 : 4;
  const depth = Math.ceil(Math.log2(Math.max(qualified, groups === 1 ? 2 : pairs - qualified)));
  // In a knockout a pair that has a bye, or whose match nobody else needs, may play once.
  const everyoneGoesOn = (isKnockout || groups > 1) && played.length === rounds.length;
  const matchesEach = {
    min: Math.min(...games) + (everyoneGoesOn ? 1 : 0),
    max: Math.max(...games) + Math.min(after, depth),
  };
  const courtsUsed = Math.max(...played.map(({ matches }) => matches.length));
  const plan = planOf({ courtsUsed, rounds: played.length, matchesEach, fullCycle: rounds.length }, settings);
  const inGroup = minutesPerRound(inStage(settings, GROUP));
  const minutes = inGroup * (played.length - after) + minutesPerRound(settings) * after;
  return { ...plan, minutes: Math.round(minutes) };
}
