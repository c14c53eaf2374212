import { type FeeTotals, formatKopecks } from "@bandeha/contract";
import { fees } from "../../text/manage/fees.ts";
import { CourtLines } from "../../ui/layout/CourtLines.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import classes from "./Money.module.css";

export function FeesHero({ totals }: { totals: FeeTotals }) {
  const { parts, expected, forgiven, came, check, waiting } = totals;
  const legend = [
    ["paid", fees.received, came, parts.received],
    ["check", fees.toCheck, check, parts.check],
    ["wait", fees.waiting, waiting, parts.waiting],
  ] as const;
  return (
    <section className={classes.hero} aria-label={fees.title}>
      <div className={classes.heroInner}>
        <CourtLines />
        <Row align="baseline" justify="between" gap={12} wrap>
          <strong className={classes.sum}>{formatKopecks(parts.received)}</strong>
          <span>{[fees.of(expected), forgiven > 0 && fees.forgave(forgiven)].filter(Boolean).join(" · ")}</span>
        </Row>
        <div className={classes.parts} aria-hidden>
          {legend.map(
            ([part, , , kopecks]) => kopecks > 0 && <i key={part} data-part={part} style={{ flexGrow: kopecks }} />,
          )}
        </div>
        <Row as="ul" justify="between" gap={12} className={classes.legend}>
          {legend.map(([part, label, count]) => (
            <li key={part}>
              <i data-part={part} aria-hidden />
              {label} {count}
            </li>
          ))}
        </Row>
      </div>
    </section>
  );
}
