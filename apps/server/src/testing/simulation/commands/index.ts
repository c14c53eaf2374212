// The registry of commands: adding one is a line in the file of its subject.
import type { Random } from "@bandeha/engine";
import type { Act, SimulatedCommand } from "../command.ts";
import { entryCommands } from "./entries.ts";
import { moneyCommands } from "./money.ts";
import { peopleCommands } from "./people.ts";
import { playCommands } from "./play.ts";
import { timeCommands } from "./time.ts";
import { tournamentCommands } from "./tournaments.ts";

const single: readonly SimulatedCommand[] = [
  ...tournamentCommands,
  ...entryCommands,
  ...playCommands,
  ...peopleCommands,
  ...moneyCommands,
  ...timeCommands,
];

function oneByWeight(commands: readonly SimulatedCommand[], random: Random): SimulatedCommand {
  let left = random.next() * commands.reduce((sum, { weight }) => sum + weight, 0);
  for (const command of commands) {
    left -= command.weight;
    if (left < 0) return command;
  }
  return random.pick(commands);
}

/** Commands of different people at the same moment. Time does not pass meanwhile. */
const concurrent = single.filter(({ name }) => !name.startsWith("pass-") && name !== "idle");
const together: SimulatedCommand = {
  name: "together",
  weight: 14,
  run: async (act: Act) => {
    const chosen = Array.from({ length: 2 + act.random.below(3) }, () => oneByWeight(concurrent, act.random));
    await Promise.all(chosen.map(({ run }, index) => run(act.fork(String(index)))));
  },
};

const commands: readonly SimulatedCommand[] = [...single, together];

/** A seed begins with some tournaments. */
const CREATED_FIRST = 5;

export const commandOf = (step: number, random: Random): SimulatedCommand =>
  oneByWeight(step < CREATED_FIRST ? tournamentCommands.filter(({ name }) => name === "create") : commands, random);
