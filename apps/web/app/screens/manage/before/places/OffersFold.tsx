import { zoneOf } from "@bandeha/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followOffers, offersQuery } from "../../../../data/tournaments/tournament-offers.ts";
import { formatMoment } from "../../../../text/format.ts";
import { offerTexts, seatTexts as texts } from "../../../../text/lobby/seats.ts";
import type { Play } from "../../../../tournament/play/use-play.ts";
import { Chip, type ChipTone } from "../../../../ui/layout/Chip.tsx";
import { Details } from "../../../../ui/layout/Details.tsx";
import { Row } from "../../../../ui/layout/Flow.tsx";
import classes from "./OffersFold.module.css";

const tones: Record<keyof typeof offerTexts, ChipTone> = {
  "": "court",
  accepted: "good",
  declined: "line",
  lapsed: "warn",
  withdrawn: "line",
};

/** Who was asked for a freed place, when and until when, with which answer; newest first. */
export function OffersFold({ play }: { play: Play }) {
  const { tournament, names } = play;
  const client = useQueryClient();
  useEffect(() => followOffers(client, tournament.id), [client, tournament.id]);
  const offers = useQuery(offersQuery(tournament.id)).data ?? [];
  const zone = zoneOf(tournament);
  return (
    <Details title={texts.asking}>
      {offers.length === 0 && <p className="quiet">{texts.askingEmpty}</p>}
      <ul className={classes.list}>
        {offers.map(({ id, user, created, answer, answer_by, answered_at, expand }) => (
          <Row key={id} as="li" gap={12} align="center" justify="between" className={classes.line}>
            <span>
              <b>{expand?.user?.name ?? names.full(user)}</b>
              <span className={`quiet ${classes.when}`}>
                {`${texts.askedAt(formatMoment(created, zone))}, `}
                {answer === "" || answer === "lapsed"
                  ? texts.until(formatMoment(answer_by, zone))
                  : texts.endedAt(formatMoment(answered_at, zone))}
                {answer === "" && expand?.user?.guest && `, ${texts.guestAsked}`}
              </span>
            </span>
            <Chip tone={tones[answer]}>{offerTexts[answer]}</Chip>
          </Row>
        ))}
      </ul>
    </Details>
  );
}
