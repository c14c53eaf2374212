import { hasFixedPairs, type Tournament } from "@bandeha/contract";
import { IconAlertTriangle, IconClockHour4, IconUsers, IconWallet } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatRoubles } from "../../text/format.ts";
import { joinTexts } from "../../text/lobby/joining.ts";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { levelMismatch } from "../people/level.ts";
import classes from "./JoinDialog.module.css";
import type { ViewerStep } from "./viewer-step.ts";

const icon = { size: 22, stroke: 1.75, "aria-hidden": true } as const;

type JoinTermsProps = { tournament: Tournament; step: ViewerStep; level?: number };

/** The terms of joining: cost, waitlist, level mismatch. */
export function JoinTerms({ tournament, step, level }: JoinTermsProps) {
  const mismatch = level ? levelMismatch(tournament, level) : "";
  return (
    <Stack as="ul" gap={8} className={classes.terms}>
      <Term icon={<IconWallet {...icon} />}>
        {tournament.cost > 0 ? (
          <>
            Взнос <b>{formatRoubles(tournament.cost)}</b> организатору
          </>
        ) : (
          <>
            Участие <b>бесплатное</b>
          </>
        )}
      </Term>
      {step.kind === "wait" && (
        <Term tone="warn" icon={<IconClockHour4 {...icon} />}>
          <b>Ваш номер в листе ожидания — {step.position}.</b>{" "}
          {tournament.seat_offers === "timed" ? joinTexts.waitOffered : joinTexts.waitText}
        </Term>
      )}
      {hasFixedPairs(tournament) && <Term icon={<IconUsers {...icon} />}>{joinTexts.pairPlaces(tournament)}</Term>}
      {mismatch && (
        <Term tone="warn" icon={<IconAlertTriangle {...icon} />}>
          <b>{mismatch}.</b> {joinTexts.levelOutside}
        </Term>
      )}
    </Stack>
  );
}

function Term({ icon: sign, tone, children }: { icon: ReactNode; tone?: "warn"; children: ReactNode }) {
  return (
    <Row as="li" gap={12} className={classes.term} data-tone={tone}>
      {sign}
      <span>{children}</span>
    </Row>
  );
}
