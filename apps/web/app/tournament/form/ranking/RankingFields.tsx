import {
  asksMinimum,
  MINIMUM_SHARES,
  type RankingChoice,
  type RankingForm,
  type ScoringForm,
  type TournamentType,
  type VariantForm,
  wholeOf,
} from "@bandeha/contract";
import { formatOf, OWN_CRITERIA, rankingOrder } from "@bandeha/engine";
import { rankingNames, rankingTexts } from "../../../text/form/ranking.ts";
import { ChoiceTiles } from "../../../ui/fields/ChoiceTiles.tsx";
import { OwnOrder } from "./OwnOrder.tsx";
import { minimumText, rankingChoices, rankingInForce } from "./ranking-text.ts";

type RankingFieldsProps = {
  type: TournamentType | "";
  value: RankingForm & VariantForm & Pick<ScoringForm, "scoring_method">;
  problems: Partial<Record<keyof RankingForm, string | undefined>>;
  onChange: (change: Partial<RankingForm>) => void;
  /** Matches of each player by the plan; the consequence is stated with it. */
  matches: number | undefined;
};

/** What ranks the table, and what a place in it needs. */
export function RankingFields({ type, value, problems, onChange, matches }: RankingFieldsProps) {
  const share = wholeOf(value.minimum_share) ?? 0;
  const offered = [...new Set([...MINIMUM_SHARES, share])].toSorted((a, b) => a - b);
  const scoring = value.scoring_method || "points";
  const format = formatOf(type, value.variant);
  const inForce = rankingInForce({ type, ...value });

  function choose(ranking: RankingChoice) {
    // An own order begins as a copy of the order in force.
    const copies = ranking === "custom" && value.ranking_criteria.length === 0 && inForce !== "custom";
    const copied = copies ? rankingOrder({ scoring, ranking: inForce }, format?.entry ?? "person") : [];
    const own = copied.filter((key) => OWN_CRITERIA[scoring].includes(key));
    onChange({ ranking, ...(copies && { ranking_criteria: own }) });
  }

  return (
    <>
      {format && value.scoring_method !== "" && (
        <ChoiceTiles
          label={format.structure === "cup" ? "Кто выше в группе" : "Кто выше в таблице"}
          columns={1}
          choices={[...rankingChoices(format, scoring), "custom" as const].map((order) => ({
            value: order,
            label: rankingNames[order],
            text: rankingTexts[order],
          }))}
          value={inForce}
          onChange={choose}
          error={problems.ranking}
        />
      )}
      {inForce === "custom" && (
        <OwnOrder
          scoring={scoring}
          value={value.ranking_criteria}
          onChange={(criteria) => onChange({ ranking_criteria: criteria })}
          error={problems.ranking_criteria}
        />
      )}
      {asksMinimum({ type, variant: value.variant }) && (
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
      )}
    </>
  );
}
