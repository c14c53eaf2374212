export * from "./format.ts";
export * from "./lifecycle.ts";
export * from "./registration.ts";
export * from "./types.ts";
