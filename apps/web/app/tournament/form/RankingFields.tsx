import { asksMinimum, MINIMUM_SHARES, type RankingForm, type TournamentType, wholeOf } from "@bandeha/contract";
import { ChoiceTiles } from "../../ui/fields/ChoiceTiles.tsx";
import { minimumText } from "./ranking-text.ts";

type RankingFieldsProps = {
  type: TournamentType | "";
  value: RankingForm;
  problems: Partial<Record<keyof RankingForm, string | undefined>>;
  onChange: (change: Partial<RankingForm>) => void;
  /** Matches of each player by the plan; the consequence is stated with it. */
  matches: number | undefined;
};

/** What a place in the table needs. */
export function RankingFields({ type, value, problems, onChange, matches }: RankingFieldsProps) {
  const share = wholeOf(value.minimum_share) ?? 0;
  const offered = [...new Set([...MINIMUM_SHARES, share])].toSorted((a, b) => a - b);
  if (!asksMinimum(type)) return null;
  return (
    <ChoiceTiles
      label="Сколько матчей нужно для места"
      columns={5}
      hint={minimumText(share, matches)}
      choices={offered.map((percent) => ({
        value: String(percent),
        label: percent === 0 ? "Нет" : `${percent}\u00a0%`,
      }))}
      value={String(share)}
      onChange={(percent) => onChange({ minimum_share: Number(percent) })}
      error={problems.minimum_share}
    />
  );
}
