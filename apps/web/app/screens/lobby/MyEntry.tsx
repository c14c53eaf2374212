import { statusOf, type Tournament, type TournamentParticipant } from "@bandeha/contract";
import { IconCheck, IconClockHour4 } from "@tabler/icons-react";
import { isSeated } from "../../data/tournament-participants.ts";
import { formatRoubles } from "../../text/format.ts";
import { lobby } from "../../text/lobby.ts";
import { isAhead, isPlayed } from "../../tournament/card/phases.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Text } from "../../ui/layout/Text.tsx";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { entryStatusText } from "./entry-text.ts";
import classes from "./MyEntry.module.css";

const MyPartner = lazyPart(() => import("./MyPartner.tsx").then((code) => code.MyPartner));
const MyPlay = lazyPart(() => import("./MyPlay.tsx").then((code) => code.MyPlay));

type MyEntryProps = { tournament: Tournament; entries: readonly TournamentParticipant[]; entry: TournamentParticipant };

/** The viewer's own entry: status, payment, partner and, during play, the court. */
export function MyEntry({ tournament, entries, entry }: MyEntryProps) {
  const seated = isSeated(entry);
  const status = statusOf(tournament);
  const ahead = isAhead(tournament);
  const Sign = seated ? IconCheck : IconClockHour4;
  return (
    <Card className={classes.card} data-waits={!seated || undefined} aria-label="Ваше участие">
      <Row gap={12} align="start" className={classes.head}>
        <span className={classes.sign}>
          <Sign size={24} stroke={2} aria-hidden />
        </span>
        <div>
          <h2>{entryStatusText(tournament, entry)}</h2>
          {ahead && !seated && (
            <Text as="p" size={15} mt={4}>
              {lobby.promoted}
            </Text>
          )}
          {status === "in_progress" && !seated && (
            <Text as="p" size={15} mt={4}>
              {lobby.waitOver}
            </Text>
          )}
          {ahead && seated && tournament.cost > 0 && entry.payment_status !== "" && (
            <Text as="p" size={15} mt={4}>
              Взнос {formatRoubles(tournament.cost)} {entry.payment_status === "paid" ? "оплачен" : "организатору"}
            </Text>
          )}
        </div>
      </Row>
      {ahead && <MyPartner tournament={tournament} entries={entries} entry={entry} />}
      {seated && isPlayed(tournament) && (
        <MyPlay id={tournament.id} over={status === "completed"} viewer={entry.user} />
      )}
    </Card>
  );
}
