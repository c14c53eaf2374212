import { isPaused } from "@bandeha/contract";
import { useState } from "react";
import { useRequests } from "../../../../data/tournaments/requests.ts";
import { invitationTexts as texts } from "../../../../text/lobby/invitations.ts";
import { seatTexts } from "../../../../text/lobby/seats.ts";
import { stoppedTexts } from "../../../../text/lobby/stopped.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Button } from "../../../../ui/buttons/Button.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Dialog } from "../../../../ui/overlays/Dialog.tsx";
import { GuestOffers, guestsAsked } from "./GuestOffers.tsx";
import { CourtForFour, useFourWaiting } from "./OneMoreCourt.tsx";
import { Requests } from "./RequestsCard.tsx";

/** Who asks for a place: requests, guests to whom one is offered, four for whom there is a court. Undefined if nobody does. */
export function useDoorCalls(play: Play) {
  const requests = useRequests(play.tournament.id) ?? [];
  const guests = guestsAsked(play).length;
  const four = useFourWaiting(play);
  return requests.length > 0 || guests > 0 || four ? { requests, guests, four } : undefined;
}

type DoorCallsProps = { play: Play; calls: NonNullable<ReturnType<typeof useDoorCalls>> };

/**
 * Who asks for a place while the organiser checks people in. One line above the bar and a sheet: a card above the list would move its rows under a
 * finger whenever somebody asks.
 */
export function DoorCalls({ play, calls: { requests, guests, four } }: DoorCallsProps) {
  const [opened, setOpened] = useState(false);
  const said = [
    requests.length > 0 && texts.requestCount(requests.length),
    guests > 0 && seatTexts.guestCount(guests),
    four && texts.oneMoreCourt,
  ].filter((call) => typeof call === "string");
  return (
    <>
      <Button variant="light" fullWidth onClick={() => setOpened(true)}>
        {said.length === 1 && four ? texts.fourWait : said.join(" · ")}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={texts.placesTitle}>
        {isPaused(play.tournament) && (
          <Note color="orange" mb="sm">
            {stoppedTexts.noPlaces}
          </Note>
        )}
        {requests.length > 0 && (
          <section aria-labelledby="requests-title">
            <h3 id="requests-title">{texts.requests}</h3>
            <Requests play={play} requests={requests} />
          </section>
        )}
        <GuestOffers play={play} />
        {four && (
          <section aria-labelledby="court-title">
            <h3 id="court-title">{texts.fourWait}</h3>
            <CourtForFour play={play} four={four} />
          </section>
        )}
      </Dialog>
    </>
  );
}
