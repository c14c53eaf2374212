import { type CriterionKey, OWN_CRITERIA, type ScoringMethod } from "@bandeha/engine";
import { IconArrowUp, IconPlus, IconX } from "@tabler/icons-react";
import { ownOrder } from "../../../text/form/ranking.ts";
import { capitalised } from "../../../text/format.ts";
import { criterionLabels } from "../../../text/results/standings.ts";
import { Button, unavailable } from "../../../ui/buttons/Button.tsx";
import classes from "./OwnOrder.module.css";

type OwnOrderProps = {
  scoring: ScoringMethod;
  value: readonly CriterionKey[];
  onChange: (value: CriterionKey[]) => void;
  error?: string | undefined;
};

const icon = { size: 20, stroke: 2, "aria-hidden": true } as const;

/** The organiser's own order: the chosen criteria from first to last, and the others to add. */
export function OwnOrder({ scoring, value, onChange, error }: OwnOrderProps) {
  const others = OWN_CRITERIA[scoring].filter((key) => !value.includes(key));
  return (
    <fieldset className={classes.order} aria-invalid={Boolean(error)}>
      <legend className={classes.legend}>{ownOrder.title}</legend>
      <ol className={classes.list}>
        {value.map((key, index) => (
          <li key={key} className={classes.item}>
            <span>{capitalised(criterionLabels[key])}</span>
            <button
              type="button"
              className={classes.move}
              aria-label={`${ownOrder.up}: ${criterionLabels[key]}`}
              onClick={() => onChange(moved(value, index))}
              {...(index === 0 && unavailable)}
            >
              <IconArrowUp {...icon} />
            </button>
            <button
              type="button"
              className={classes.move}
              aria-label={`${ownOrder.remove}: ${criterionLabels[key]}`}
              onClick={() => onChange(value.filter((each) => each !== key))}
            >
              <IconX {...icon} />
            </button>
          </li>
        ))}
      </ol>
      {error && <p className={classes.error}>{error}</p>}
      <div className={classes.others}>
        {others.map((key) => (
          <Button
            key={key}
            type="button"
            variant="default"
            size="sm"
            leftSection={<IconPlus {...icon} />}
            onClick={() => onChange([...value, key])}
          >
            {capitalised(shortName(key))}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The label without its explanation in brackets. */
const shortName = (key: CriterionKey): string => criterionLabels[key].replace(/ \(.*\)$/, "");

/** The criterion at `index` one step up. */
function moved(value: readonly CriterionKey[], index: number): CriterionKey[] {
  const own = value[index];
  const rest = value.filter((_, at) => at !== index);
  return own ? rest.toSpliced(index - 1, 0, own) : [...value];
}
