import { placeText, type Tournament, typeBadges } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { formatCost, formatDay, formatTimes, PLACES, plural } from "../../text/format.ts";
import { created } from "../../text/wizard.ts";
import { levelRange } from "../../tournament/people/level.ts";
import { Logo } from "../../ui/layout/Logo.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import classes from "./Poster.module.css";

type PosterProps = { tournament: Tournament; origin: string };

/** Longer names are set smaller, so that the sheet stays one. */
const SHORT = 40;

/** A sheet for the club's wall: print sees it and nothing else. It is to stand directly in the body, so that print can leave out the page whole. */
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
      {type && <p className={classes.kind}>{typeBadges[type]}</p>}
      <p className={classes.when}>
        {formatDay(tournament.date)}
        <br />
        {formatTimes(tournament)}
      </p>
      <p className={classes.place}>{placeText(tournament)}</p>
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
