export * from "./format.ts";
export * from "./lifecycle.ts";
export * from "./registration.ts";
export * from "./scoring/index.ts";
export type { EnteredScore, ReadScore, ScoreRefusal, ScoreRules } from "./scoring/scoring.ts";
export * from "./types.ts";
