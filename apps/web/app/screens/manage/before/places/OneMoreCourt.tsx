import { isSeated } from "@bandeha/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { busyCourtsQuery, openCourt } from "../../../../data/tournaments/open-court.ts";
import { invitationTexts as texts } from "../../../../text/lobby/invitations.ts";
import { seatsLeft } from "../../../../tournament/card/seats.ts";
import { courtForFour } from "../../../../tournament/people/court-for-four.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { Text } from "../../../../ui/layout/Text.tsx";
import { notifyMeanwhile } from "../../notify-failure.ts";

/** Four who wait and one more court: one tap gives all four a place. */
export function OneMoreCourt({ play }: { play: Play }) {
  const { tournament, participants, names } = play;
  const busy = useQuery(busyCourtsQuery(tournament)).data;
  const open = useMutation(openCourt);
  const waiting = participants.filter((entry) => !isSeated(entry));
  const freePlaces = seatsLeft(tournament, { seated: participants.length - waiting.length, waiting: waiting.length });
  const four = busy !== undefined && courtForFour(tournament, waiting, tournament.expand?.club, { busy, freePlaces });
  if (!four) return null;
  return (
    <Card aria-labelledby="court-title">
      <h2 id="court-title">{texts.fourWait}</h2>
      <Text as="p" tone="secondary" mt={4}>
        {four.entries.map(({ user }) => names.short(user)).join(", ")}. {texts.freeCourts(four.free)}
      </Text>
      <Button
        variant="light"
        fullWidth
        mt="sm"
        loading={open.isPending}
        onClick={() =>
          open.mutate(
            { tournament, entries: four.entries.map(({ id }) => id) },
            { onError: (error) => notifyMeanwhile(error, "illegal-status", texts.fourChanged) },
          )
        }
      >
        {texts.openCourt(tournament.courts + 1)}
      </Button>
    </Card>
  );
}
