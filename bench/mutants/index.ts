import { accessBugs } from "./access.ts";
import { actionBugs } from "./actions.ts";
import type { PlantedBug } from "./bug.ts";
import { filterBugs } from "./filter.ts";
import { fixedPairsBugs } from "./fixed-pairs.ts";
import { openInternetBugs } from "./open-internet.ts";
import { outboxBugs } from "./outbox.ts";
import { pairingBugs } from "./pairing.ts";
import { peopleBugs } from "./people.ts";
import { standingsBugs } from "./standings.ts";
import { storedDataBugs } from "./stored-data.ts";
import { variantBugs } from "./variants.ts";
import { wholeDomainBugs } from "./whole-domain.ts";

/** First of the engine, then of the server, the contract and the web app. */
export const plantedBugs: readonly PlantedBug[] = [
  ...pairingBugs,
  ...variantBugs,
  ...fixedPairsBugs,
  ...standingsBugs,
  ...peopleBugs,
  ...actionBugs,
  ...accessBugs,
  ...openInternetBugs,
  ...storedDataBugs,
  ...wholeDomainBugs,
  ...outboxBugs,
  ...filterBugs,
];
