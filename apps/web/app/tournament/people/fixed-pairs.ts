// Separate from pairing.ts because lists of people do not load the engine.
import { type Tournament, toSettings } from "@bandeha/contract";

/** Whether pairs are fixed before the start (product-rules D16). */
export const hasFixedPairs = (tournament: Tournament): boolean => toSettings(tournament).partners === "fixed";
