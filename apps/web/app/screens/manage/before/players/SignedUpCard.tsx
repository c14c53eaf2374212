import { isSeated } from "@bandeha/contract";
import { checkInTexts } from "../../../../text/manage/check-in.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Card } from "../../../../ui/layout/Card.tsx";
import { AppLink } from "../../../../ui/navigation/AppLink.tsx";
import { toList } from "../../check-in/check-in-address.ts";
import { PlayersCard } from "./PlayersCard.tsx";

/** The players before the start, with the way to the check-in. How many places are left is in the bar and the figures. */
export function SignedUpCard({ play, checksIn }: { play: Play; checksIn: boolean }) {
  const seated = play.participants.filter(isSeated).length;
  return (
    <Card aria-labelledby="players-title">
      <h2 id="players-title">Участники</h2>
      <PlayersCard play={play}>
        {checksIn && seated > 0 && (
          <Button component={AppLink} to={toList("check-in")} variant="default">
            {checkInTexts.open}
          </Button>
        )}
      </PlayersCard>
    </Card>
  );
}
