import { type ChampionEvening, sideName, softHyphens } from "@bandeha/contract";
import { paths } from "../../paths.ts";
import { dayDotMonth, seriesTexts } from "../../text/series.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Initials } from "../people/Initials.tsx";
import classes from "./Champions.module.css";

/** The winners of the latest evenings, each leading to its results. */
export function Champions({ evenings }: { evenings: readonly ChampionEvening[] }) {
  if (evenings.length === 0) return null;
  return (
    <Card aria-labelledby="champions-title">
      <h2 id="champions-title">{seriesTexts.champions}</h2>
      <ul className={classes.list}>
        {evenings.map(({ tournament, date, people }, at) => (
          <li key={tournament}>
            <AppLink to={paths.results(tournament)} className={classes.row} data-latest={at === 0 || undefined}>
              <Initials name={people[0]?.name ?? ""} size={40} />
              <b>{softHyphens(sideName(people.map(({ name }) => name)))}</b>
              <span className="quiet num">{dayDotMonth(date)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
