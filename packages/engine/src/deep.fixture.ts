import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    deep: boolean;
  }
}

/** What a test takes in `npm run test:deep`, and what it takes in `npm test`: fewer repetitions of the same fact. */
export const deep = <Profile>(full: Profile, quick: Profile): Profile => (inject("deep") ? full : quick);
