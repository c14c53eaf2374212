import { hasMoney, hasTeams, isSeated, statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { IconCheck, IconClockHour4 } from "@tabler/icons-react";
import { useServerTime } from "../../../data/client/use-server-time.ts";
import { waitingEntryTexts } from "../../../text/lobby/my-entry.ts";
import { isAhead } from "../../../tournament/card/phases.ts";
import type { ViewerStep } from "../../../tournament/join/viewer-step.ts";
import { Card } from "../../../ui/layout/Card.tsx";
import { Row } from "../../../ui/layout/Flow.tsx";
import { Text } from "../../../ui/layout/Text.tsx";
import { lazyPart } from "../../../ui/loading/lazy-part.tsx";
import { SECOND_MS } from "../../../ui/time/use-time.ts";
import { EntryMenu } from "./EntryMenu.tsx";
import { entryStatusText } from "./entry-text.ts";
import classes from "./MyEntry.module.css";
import { seatQuestion } from "./seat-question.ts";
import { waitingTexts } from "./waiting-text.ts";

const MyPartner = lazyPart(() => import("./MyPartner.tsx").then((code) => code.MyPartner));

const MyTeam = lazyPart(() => import("./MyTeam.tsx").then((code) => code.MyTeam));

const MyDue = lazyPart(() => import("../fees/MyDue.tsx").then((code) => code.MyDue));

type MyEntryProps = {
  tournament: Tournament;
  entries: readonly TournamentParticipant[];
  entry: TournamentParticipant;
  step: ViewerStep | undefined;
};

/** The viewer's own entry before play: status, payment, partner, and a menu to leave. */
export function MyEntry({ tournament, entries, entry, step }: MyEntryProps) {
  const now = useServerTime(60 * SECOND_MS);
  const seated = isSeated(entry);
  const status = statusOf(tournament);
  const ahead = isAhead(tournament);
  const Sign = seated ? IconCheck : IconClockHour4;
  return (
    <Card className={classes.card} data-waits={!seated || undefined} aria-label="Ваше участие">
      <Row gap={12} align="center" className={classes.head}>
        <span className={classes.sign}>
          <Sign size={24} stroke={2} aria-hidden />
        </span>
        <div className={classes.text}>
          <h2>{entryStatusText(tournament, entry, now)}</h2>
          {ahead &&
            !seated &&
            waitingTexts(tournament, entries, entry, now).map((text) => (
              <Text key={text} as="p" size={15} mt={4}>
                {text}
              </Text>
            ))}
          {status === "in_progress" && !seated && (
            <Text as="p" size={15} mt={4}>
              {waitingEntryTexts.waitOver}
            </Text>
          )}
        </div>
        {step?.kind === "entered" && step.mayLeave && (
          <EntryMenu tournament={tournament} entry={entry} entries={entries} />
        )}
      </Row>
      {seated && hasMoney(tournament, entry) && entry.user !== tournament.organizer && (
        <MyDue
          tournament={tournament}
          entry={entry}
          quiet={seatQuestion(tournament, entries, entry, now) !== undefined}
        />
      )}
      {ahead && <MyPartner tournament={tournament} entries={entries} entry={entry} />}
      {ahead && hasTeams(tournament) && <MyTeam tournament={tournament} entries={entries} entry={entry} />}
    </Card>
  );
}
