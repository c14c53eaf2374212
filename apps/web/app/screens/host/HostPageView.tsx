import type { HostPage } from "@bandeha/contract";
import { softHyphens } from "@bandeha/contract";
import { IconMapPin } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { hostPageQuery } from "../../data/hosts/series.ts";
import { paths } from "../../paths.ts";
import { ru } from "../../text/ru.ts";
import { hostTexts, seasonPoints, seriesTexts } from "../../text/series.ts";
import { Champions } from "../../tournament/hosts/Champions.tsx";
import { EveningCard } from "../../tournament/hosts/EveningCard.tsx";
import { FollowButton } from "../../tournament/hosts/FollowButton.tsx";
import { HostState } from "../../tournament/hosts/HostState.tsx";
import { ShareFromHero, SharePage } from "../../tournament/hosts/SharePage.tsx";
import { WidgetCard } from "../../tournament/hosts/WidgetCard.tsx";
import { Button } from "../../ui/buttons/Button.tsx";
import { Card } from "../../ui/layout/Card.tsx";
import { Columns } from "../../ui/layout/Columns.tsx";
import { Row } from "../../ui/layout/Flow.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import classes from "./HostPage.module.css";
import { PlaceCard } from "./PlaceCard.tsx";
import { placeAddress } from "./place-address.ts";
import { useRunsPage } from "./use-runs-page.ts";

/** The page of a club or of an organiser. */
export function HostPageView({ kind, id, origin }: { kind: HostPage["kind"]; id: string; origin: string }) {
  const query = useQuery(hostPageQuery(kind, id));
  const name = query.data?.name ?? hostTexts[kind];
  return (
    <>
      <title>{`${name} — ${ru.site.name}`}</title>
      <TopBar
        title={hostTexts[kind]}
        back={paths.home()}
        backLabel={seriesTexts.back}
        action={<SharePage title={name} />}
      />
      {query.data ? <Whole page={query.data} origin={origin} /> : <HostState query={query} title={hostTexts[kind]} />}
    </>
  );
}

function Whole({ page, origin }: { page: HostPage; origin: string }) {
  const { kind, id, name, place, coming, series, champions } = page;
  const runs = useRunsPage(page);
  const past = <Champions evenings={champions} />;
  const address = place ? placeAddress(place) : "";
  return (
    <>
      <Hero title={softHyphens(name)}>
        {address && <p>{address}</p>}
        <Row gap={8} wrap mt={12}>
          <FollowButton of={kind} id={id} />
          {place && (
            <Button
              component="a"
              variant="ghost"
              href={`https://yandex.ru/maps/?text=${encodeURIComponent([address, name].join(", "))}`}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconMapPin size={20} stroke={1.75} aria-hidden />}
            >
              {hostTexts.route}
            </Button>
          )}
          <ShareFromHero title={name} />
        </Row>
      </Hero>
      <Page>
        <Columns
          aside={
            <>
              {series.map((each) => (
                <SeriesCard key={each.id} series={each} />
              ))}
              {coming.length > 0 && past}
              {place && <PlaceCard place={place} />}
              {runs && <WidgetCard kind={kind} id={id} name={name} origin={origin} />}
            </>
          }
        >
          <h2>{seriesTexts.coming}</h2>
          {coming.length === 0 && (
            <Card>
              <b>{hostTexts.noComing}</b>
              <p className="quiet">{hostTexts.noComingText}</p>
            </Card>
          )}
          {coming.map((evening) => (
            <EveningCard key={evening.id} evening={evening} named placed={kind !== "club"} />
          ))}
          {coming.length === 0 && past}
        </Columns>
      </Page>
    </>
  );
}

function SeriesCard({ series: { id, name, season } }: { series: HostPage["series"][number] }) {
  return (
    <Card aria-label={name}>
      <AppLink to={paths.series(id)} className={classes.title}>
        <h2>{name}</h2>
      </AppLink>
      {season.lines.length === 0 ? (
        <p className="quiet">{seriesTexts.noSeason}</p>
      ) : (
        <ol className={classes.leaders}>
          {season.lines.map((line) => (
            <li key={line.player}>
              <span className="num">{line.place}</span>
              <b>{softHyphens(line.name)}</b>
              <span className="num">{seasonPoints(line.points)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
