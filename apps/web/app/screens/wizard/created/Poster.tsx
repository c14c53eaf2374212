import { playName, type Tournament } from "@bandeha/contract";
import { paths } from "../../../paths.ts";
import { created } from "../../../text/form/wizard.ts";
import { formatCost, formatDay, formatTimes, PLACES, plural } from "../../../text/format.ts";
import { PlaceLine } from "../../../tournament/card/PlaceLine.tsx";
import { levelRange } from "../../../tournament/people/level.ts";
import { Logo } from "../../../ui/layout/Logo.tsx";
import { QrCode } from "../../../ui/sharing/QrCode.tsx";
import classes from "./Poster.module.css";

type PosterProps = { tournament: Tournament; origin: string };

/** Longer names have a smaller font, so that they fit one page. */
const SHORT = 40;

/** A poster for the club's wall, the only part that is printed. It is a direct child of the body, so that print styles can hide the rest. */
export function Poster({ tournament, origin }: PosterProps) {
  const { name, type, cost, max_players, expand } = tournament;
  const level = `${created.posterLevel}: ${levelRange(tournament).toLocaleLowerCase("ru")}`;
  const facts = [level, formatCost(cost), plural(max_players, PLACES)];
  return (
    <section className={classes.poster} aria-hidden>
      <div className={classes.sign}>
        <Logo />
      </div>
      <p className={classes.name} data-long={name.length > SHORT || undefined}>
        {name}
      </p>
      {type && <p className={classes.kind}>{playName(tournament)}</p>}
      <p className={classes.when}>
        {formatDay(tournament.date)}
        <br />
        {formatTimes(tournament)}
      </p>
      <p className={classes.place}>
        <PlaceLine tournament={tournament} />
      </p>
      {expand?.club?.address && <p className={classes.quiet}>{expand.club.address}</p>}
      <p className={classes.facts}>{facts.join(" · ")}</p>
      <div className={classes.way}>
        <div className={classes.code}>
          <QrCode text={origin + paths.join(tournament.id)} label={created.code} />
        </div>
        <p className={classes.invite}>{created.posterInvite}</p>
        <p className={classes.quiet}>
          {created.posterAddress} <b>{new URL(origin).host + paths.tournament(tournament.id)}</b>
        </p>
      </div>
    </section>
  );
}
