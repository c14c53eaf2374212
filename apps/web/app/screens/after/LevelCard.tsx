import type { AfterEvening } from "@bandeha/contract";
import { CALIBRATION_EVENTS } from "@bandeha/engine";
import { after, levelChangeText, levelNumberText, levelRowText } from "../../text/results/after.ts";
import { Card } from "../../ui/layout/Card.tsx";
import classes from "./AfterCard.module.css";

/** The level before and after; the rows add up to the change. */
export function LevelCard({ card: { level, calibration } }: { card: AfterEvening }) {
  if (!level && calibration === undefined) return null;
  return (
    <Card aria-labelledby="after-level">
      <div className={classes.levels}>
        <h2 id="after-level">{after.levelTitle}</h2>
        {level && (
          <span className="num">
            {levelNumberText(level.before)} → <b>{levelNumberText(level.after)}</b>
          </span>
        )}
      </div>
      {calibration !== undefined && <p className="quiet">{after.calibration(calibration, CALIBRATION_EVENTS)}</p>}
      {level && (
        <dl className={classes.rows}>
          {level.rows.map((row) => (
            <div key={row.key}>
              <dt>{levelRowText(row)}</dt>
              <dd data-up={row.hundredths > 0 || undefined}>{levelChangeText(row.hundredths)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
