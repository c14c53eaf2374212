import type { TournamentMatch } from "@bandeha/contract";
import type { ReactNode } from "react";
import { courtTexts } from "../../../../text/play/running-round.ts";
import { stageLabel } from "../../../../text/results/standings.ts";
import { restingPlayers } from "../../../../tournament/play/resting.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import classes from "./CourtList.module.css";
import { CourtRow } from "./CourtRow.tsx";
import { sectionsOf } from "./court-sections.ts";

type CourtListProps = {
  play: Play;
  round: number;
  title: string;
  courts: readonly TournamentMatch[];
  /** Beside the title. */
  action?: ReactNode;
  /** Under the courts. */
  note?: string | undefined;
  disputed?: ReadonlySet<string>;
  onSettle?: (match: TournamentMatch) => void;
};

/** Who plays where in a round, and who rests. */
export function CourtList({ play, round, title, courts, action, note, disputed, onSettle }: CourtListProps) {
  const resting = restingPlayers(play, round).map(play.names.short);
  return (
    <Card className={classes.card} aria-labelledby={`courts-of-${round}`}>
      <Row gap={12} align="center" justify="between" className={classes.head}>
        <h3 id={`courts-of-${round}`}>{title}</h3>
        {action}
      </Row>
      {sectionsOf(courts).map((section) => (
        <div key={section.stage}>
          {section.stage && <h4 className={classes.stage}>{stageLabel(section.stage)}</h4>}
          <ul className={classes.list}>
            {section.courts.map((match) => (
              <CourtRow key={match.id} play={play} match={match}>
                {disputed?.has(match.id) && (
                  <Button variant="light" onClick={() => onSettle?.(match)}>
                    {courtTexts.settle}
                  </Button>
                )}
              </CourtRow>
            ))}
          </ul>
        </div>
      ))}
      {resting.length > 0 && <p className={classes.note}>{courtTexts.resting(resting)}</p>}
      {note && <p className={classes.note}>{note}</p>}
    </Card>
  );
}
