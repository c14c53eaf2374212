import type { EnduranceScenario } from "../scenario.ts";
import { clock } from "./clock.ts";
import { disk } from "./disk.ts";
import { kills } from "./kills.ts";
import { overload } from "./overload.ts";
import { power } from "./power.ts";
import { rolling } from "./rolling.ts";
import { senders } from "./senders.ts";
import { upgrade } from "./upgrade.ts";

export const scenarios: readonly EnduranceScenario[] = [kills, power, clock, disk, overload, rolling, upgrade, senders];
