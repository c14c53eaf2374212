import { capitalised } from "../../text/format.ts";
import { gapText, fairness as say } from "../../text/results/fairness.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Details } from "../../ui/layout/Details.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import type { Play } from "../play/use-play.ts";
import classes from "./FairnessReport.module.css";
import { FairnessTable } from "./FairnessTable.tsx";
import { type FairnessReport as Report, reportFairness } from "./fairness.ts";

/** The guarantees of the draw and the figures to check them by. Public, so that players can check the schedule. */
export function FairnessReport({ play }: { play: Play }) {
  const report = reportFairness(play);
  if (!report) return null;
  const facts = factsOf(report);
  return (
    <Card aria-labelledby="fairness-title">
      <Row gap={12} rowGap={6} wrap align="center" justify="between">
        <h2 id="fairness-title">{report.whole ? say.title : say.titleByRound}</h2>
        {report.proof === "proven" && <Chip tone="good">{say.proven}</Chip>}
        {report.proof === "open" && <Chip tone="line">{say.checked}</Chip>}
      </Row>
      {facts && <p className={classes.text}>{facts}</p>}
      {noteOf(report) && <p className={`quiet ${classes.text}`}>{noteOf(report)}</p>}
      {report.gaps.length > 0 && (
        <ul className={`quiet ${classes.gaps}`}>
          {report.gaps.map((gap) => (
            <li key={gap.what}>{gapText(gap)}</li>
          ))}
        </ul>
      )}
      <Details
        title={report.lines.some(({ side }) => side.length > 1) ? say.detailsPairs : say.details}
        className={classes.details}
      >
        <FairnessTable report={report} names={play.names} />
        <p className={`quiet ${classes.text}`}>
          {say.legend({ changing: report.changing, rested: report.lines.some(({ rests }) => rests > 0) })}
        </p>
      </Details>
    </Card>
  );
}

function factsOf({ lines, changing, everyoneMet, equalMatches }: Report): string {
  const facts = [
    changing && lines.every(({ partnerRepeats }) => partnerRepeats === 0) && say.newPartners,
    everyoneMet && say.everyoneMet,
    equalMatches !== undefined && say.equalMatches(equalMatches),
  ].filter((fact) => typeof fact === "string");
  return capitalised(facts.join(", "));
}

function noteOf({ proof, lineupChanged, whole, cut }: Report): string | undefined {
  if (proof === "proven") return say.provenText;
  if (cut) return say.cutText;
  if (!whole) return say.byRoundText;
  return lineupChanged ? say.changedText : undefined;
}
