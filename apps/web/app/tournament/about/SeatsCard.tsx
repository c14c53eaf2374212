import { statusOf, type Tournament, type TournamentStatus } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import { Row } from "../../ui/layout/Flow.tsx";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { isAhead } from "../card/phases.ts";
import { SeatsTrack } from "../card/SeatsBar.tsx";
import { seatsLeft, seatsText } from "../card/seats.ts";
import classes from "./About.module.css";

type SeatsCardProps = {
  tournament: Tournament;
  seats: SeatCount | undefined;
  cancelled: number | undefined;
  over: boolean;
};

const TITLES: Record<TournamentStatus, string> = {
  draft: "Записано",
  open: "Записано",
  full: "Записано",
  in_progress: "Играют",
  completed: "Играли",
  cancelled: "Было записано",
};

const UNKNOWN = "—";

/** «Записано 13 из 16 … Осталось 3»: seats, waitlist and cancelled entries. */
export function SeatsCard({ tournament, seats, cancelled, over }: SeatsCardProps) {
  const { max_players: max } = tournament;
  const ahead = isAhead(tournament);
  const lined = tournament.allow_waitlist || Boolean(seats?.waiting);
  const left = seats && seatsLeft(tournament, seats);
  return (
    <section aria-labelledby="seats-title" className={classes.plain}>
      <Row gap={12} rowGap={4} wrap align="center" justify="between">
        <h2 className={classes.seats} id="seats-title">
          {TITLES[statusOf(tournament)]}{" "}
          {seats ? (
            <span className="num">
              {seats.seated} из {max}
            </span>
          ) : (
            <Skeleton className={classes.inWords} h={18} w={70} />
          )}
        </h2>
        {ahead && left !== undefined && (
          <b className={classes.left} data-none={left === 0 || over || undefined}>
            {left === 0 || over ? seatsText(0, false, over) : `Осталось ${left}`}
          </b>
        )}
      </Row>
      <div className={classes.track}>
        <SeatsTrack seated={seats?.seated ?? 0} max={max} />
      </div>
      <Row as="p" gap={20} rowGap={4} wrap className={classes.counts}>
        <span>
          Лист ожидания: <b className="num">{lined ? (seats?.waiting ?? UNKNOWN) : "нет"}</b>
        </span>
        {ahead && tournament.places_held > 0 && (
          <span>
            Предложено: <b className="num">{tournament.places_held}</b>
          </span>
        )}
        <span>
          Отменили: <b className="num">{cancelled ?? UNKNOWN}</b>
        </span>
      </Row>
    </section>
  );
}
