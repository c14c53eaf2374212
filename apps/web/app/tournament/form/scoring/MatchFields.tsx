import { asksScoring, decidingSetLabels, type ScoringForm, wholeOf } from "@bandeha/contract";
import { DECIDING_SETS } from "@bandeha/engine";
import { matchTexts } from "../../../text/form/scoring.ts";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { MATCH_MINUTES, SET_LENGTHS, setLengthOf } from "./match-settings.ts";

type MatchFieldsProps = {
  value: ScoringForm;
  problems: Partial<Record<keyof ScoringForm, string | undefined>>;
  onChange: (change: Partial<ScoringForm>) => void;
};

/** How long a match is: sets and their length, the deciding set, or minutes. Possible results follow from it. */
export function MatchFields({ value, problems, onChange }: MatchFieldsProps) {
  const method = value.scoring_method;
  const minutes = wholeOf(value.match_minutes) ?? 0;
  const setsToWin = wholeOf(value.sets_to_win) || 2;
  const offered = [...new Set([...MATCH_MINUTES, minutes])].toSorted((a, b) => a - b);
  const lengths = SET_LENGTHS.filter(({ free }) => !free || method === "games");
  return (
    <>
      {asksScoring(method, "sets_to_win") && (
        <ChoiceTiles
          label={matchTexts.setsToWin}
          columns={2}
          choices={[
            { value: 2, label: matchTexts.twoSets },
            { value: 1, label: matchTexts.oneSet },
          ]}
          value={setsToWin}
          onChange={(sets) => onChange({ sets_to_win: sets })}
          error={problems.sets_to_win}
        />
      )}
      {asksScoring(method, "games_per_set") && (
        <ChoiceTiles
          label={method === "games" ? matchTexts.matchLength : matchTexts.setLength}
          columns={1}
          choices={lengths.map(({ key, label, text }) => ({ value: key, label, text }))}
          value={setLengthOf(value)}
          onChange={(key) => onChange(SET_LENGTHS.find((each) => each.key === key)?.change ?? {})}
          error={problems.games_per_set}
        />
      )}
      {asksScoring(method, "deciding_set") && setsToWin === 2 && (
        <ChoiceTiles
          label={matchTexts.deciding}
          columns={1}
          choices={[
            { value: "agreed", label: matchTexts.agreed },
            ...DECIDING_SETS.map((set) => ({ value: set, label: decidingSetLabels[set] })),
          ]}
          value={value.deciding_set || "agreed"}
          onChange={(set) => onChange({ deciding_set: DECIDING_SETS.find((each) => each === set) ?? "" })}
          error={problems.deciding_set}
        />
      )}
      {asksScoring(method, "match_minutes") && (method === "points" || setLengthOf(value) === "free") && (
        <ChoiceTiles
          label={matchTexts.minutes}
          columns={3}
          choices={offered.map((each) => ({
            value: String(each),
            label: each === 0 ? (method === "points" ? matchTexts.wholeTotal : matchTexts.anyTime) : `${each}\u00a0мин`,
          }))}
          value={String(minutes)}
          onChange={(each) => onChange({ match_minutes: Number(each) })}
          error={problems.match_minutes}
        />
      )}
    </>
  );
}
