// The scores typed on this page and not saved, by match: they outlive the match on the screen.
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { TypedScore } from "../../tournament/score/lost-scores.ts";

type TypedScores = {
  all: readonly TypedScore[];
  put: (typed: TypedScore) => void;
  drop: (matches: readonly string[]) => void;
};

const none = () => {};
const TypedScoresContext = createContext<TypedScores>({ all: [], put: none, drop: none });

export const useTypedScores = (): TypedScores => use(TypedScoresContext);

export function TypedScoresProvider({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly TypedScore[]>([]);
  const value = useMemo<TypedScores>(
    () => ({
      all,
      put: (typed) => setAll((before) => [...before.filter(({ seen }) => seen.id !== typed.seen.id), typed]),
      drop: (matches) => setAll((before) => before.filter(({ seen }) => !matches.includes(seen.id))),
    }),
    [all],
  );
  return <TypedScoresContext value={value}>{children}</TypedScoresContext>;
}
