import { momentOf, readTimestamp, type Tournament, zoneOf } from "@bandeha/contract";
import { comingMoments } from "@bandeha/engine";
import { formatMoment } from "../../text/format.ts";
import { leavingRules as texts } from "../../text/lobby/leaving-rules.ts";
import classes from "./FactsCard.module.css";

/** Who gets the place of a player who leaves, until when, and when a place without an answer is released (product-rules D38, D43). */
export function LeavingRules({ tournament }: { tournament: Tournament }) {
  const zone = zoneOf(tournament);
  const { at: start, offset } = momentOf(tournament.date, tournament.start_time, zone);
  const { askAt, releaseAt } = comingMoments(
    { startsAt: start.getTime(), utcOffset: offset },
    { confirmHours: tournament.confirm_hours, releaseHours: tournament.release_hours },
  );
  // Everyone signs up after the question: nobody is asked.
  const asks = askAt !== undefined && askAt > readTimestamp(tournament.created).getTime();
  const when = (at: number) => formatMoment(new Date(at).toISOString(), zone);
  const isOffered = tournament.allow_waitlist && tournament.seat_offers === "timed";
  const toFirst = isOffered ? texts.offered : texts.atOnce;
  return (
    <section className={classes.rules} aria-labelledby="leaving-title">
      <h2 id="leaving-title">{texts.title}</h2>
      <p>{tournament.allow_waitlist ? toFirst : texts.anyone}</p>
      <p>{isOffered ? texts.untilStart(tournament.start_time) : texts.untilPlay}</p>
      {asks && (
        <p>{releaseAt && tournament.allow_waitlist ? texts.released(when(releaseAt)) : texts.asked(when(askAt))}</p>
      )}
    </section>
  );
}
