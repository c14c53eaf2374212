// The design library: proven schedules for rotating partners, expanded on demand. Loaded as `@bandeha/engine/designs`
// where a draw is made. The main index never imports it, because a first visit must not load it.

import { itemAt } from "../../lookup.ts";
import { fourOf } from "../four.ts";
import type { Design, DesignLibrary, Game } from "./design.ts";
import { type Starter, starters } from "./design-data.ts";
import { explicit } from "./explicit-designs.ts";
import { searched } from "./searched-designs.ts";

const ORBITS = "ABCD";
const FIXED = "WXYZV";

/** A label's player when the starter is shifted by `shift`. */
function playerAt(label: string, shift: number, { players, modulus, points }: Starter): number {
  if (label === "inf") return players - 1;
  const letter = label.charAt(0);
  const fixed = FIXED.indexOf(letter);
  if (fixed >= 0) return Math.floor(players / modulus) * modulus + fixed;
  if (points === "orbits") return ORBITS.indexOf(letter) * modulus + ((Number(label.slice(1)) + shift) % modulus);
  const value = Number(label);
  if (points === "cyclic") return (value + shift) % modulus;
  // GF(9): the digits of 3a+b are added separately.
  return ((Math.floor(value / 3) + Math.floor(shift / 3)) % 3) * 3 + ((value + shift) % 3);
}

function develop(starter: Starter): Design {
  const shifts = starter.order ?? Array.from({ length: starter.modulus }, (_, t) => t);
  const rounds = starter.starters.flatMap((round) => {
    const games = round.split(" ").map((game) => game.split(/[,-]/));
    return shifts.map((shift) =>
      games.map((game): Game => fourOf(game.map((label) => playerAt(label, shift, starter)))),
    );
  });
  return { players: starter.players, courts: itemAt(rounds, 0).length, rounds };
}

function unpack(players: number, courts: number, text: string): Design {
  const game = (round: string, court: number): Game => {
    const at = (seat: number) => Number.parseInt(round.charAt(court * 4 + seat), 36);
    return [at(0), at(1), at(2), at(3)];
  };
  const rounds = text.split(" ").map((round) => Array.from({ length: courts }, (_, court) => game(round, court)));
  return { players, courts, rounds };
}

/** The schedules that were searched for, by players and courts. */
const searchedFor = new Map(
  searched
    .trim()
    .split("\n")
    .map((line) => {
      const [key = "", words = ""] = line.split(": ");
      return [key, words.split(" ").map((word) => word.replaceAll(".", " "))];
    }),
);

/**
 * Every design for `players` players on `courts` courts. On all courts that they can fill, for each number of rounds from 1 to 15 it includes the
 * best known schedule, as a prefix or at its exact length (tournament-rules 4.2–4.4 and long annealing); on fewer courts it has those that annealing
 * in the time of a draw does not find.
 */
export const designLibrary: DesignLibrary = {
  find: (players, courts) => [
    ...(searchedFor.get(`${players} ${courts}`) ?? []).map((text) => unpack(players, courts, text)),
    ...(Math.floor(players / 4) === courts
      ? [
          ...starters.filter((each) => each.players === players).map(develop),
          ...(explicit[players] ?? []).map((text) => unpack(players, courts, text)),
        ]
      : []),
  ],
};
