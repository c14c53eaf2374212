// Apart from pairing.ts: the type's own word on pairs is the engine's, and a list of people does without the engine.
import { type Tournament, toSettings } from "@bandeha/contract";

/** Who plays together is settled before the start (product-rules D16). */
export const hasFixedPairs = (tournament: Tournament): boolean => toSettings(tournament).partners === "fixed";
