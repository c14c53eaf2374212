import type { Tournament } from "@bandeha/contract";
import type { SeatCount } from "../../data/tournaments/tournament-participants.ts";
import classes from "./SeatsBar.module.css";
import { seatsLeft, seatsText } from "./seats.ts";

type SeatsBarProps = { tournament: Pick<Tournament, "max_players" | "places_held">; seats: SeatCount };

/** Seats left before capacity: «Осталось 3 места … 13 из 16 · до 16». */
export function SeatsBar({ tournament, seats }: SeatsBarProps) {
  const { max_players: max } = tournament;
  return (
    <div>
      <div className={classes.text}>
        <b>{seatsText(seatsLeft(tournament, seats))}</b>
        <span className="quiet">
          {seats.seated} из {max} · до {max}
        </span>
      </div>
      <SeatsTrack seated={seats.seated} max={max} />
    </div>
  );
}

/** The bar alone; the text beside it has the same information. */
export function SeatsTrack({ seated, max }: { seated: number; max: number }) {
  const share = max > 0 ? Math.min(100, (seated / max) * 100) : 0;
  return (
    <div className={classes.track} aria-hidden>
      <i className={classes.taken} style={{ width: `${share}%` }} />
    </div>
  );
}
