import { playName, type SeriesPage } from "@bandeha/contract";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { prefetchVisit } from "../../data/client/queries.ts";
import { seriesPageQuery } from "../../data/hosts/series.ts";
import { useSession } from "../../data/session/session.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { formatTimes } from "../../text/format.ts";
import { invitationTexts } from "../../text/lobby/invitations.ts";
import { ru } from "../../text/ru.ts";
import { rhythmText, seriesTexts } from "../../text/series.ts";
import { useOrigin } from "../../tournament/card/use-origin.ts";
import { Champions } from "../../tournament/hosts/Champions.tsx";
import { EveningCard } from "../../tournament/hosts/EveningCard.tsx";
import { FollowButton } from "../../tournament/hosts/FollowButton.tsx";
import { HostState } from "../../tournament/hosts/HostState.tsx";
import { NextEveningBar } from "../../tournament/hosts/NextEveningBar.tsx";
import { ShareFromHero, SharePage } from "../../tournament/hosts/SharePage.tsx";
import { WidgetCard } from "../../tournament/hosts/WidgetCard.tsx";
import { loadPublicPage } from "../../tournament/play/load-page.ts";
import { calendarStyles } from "../../ui/fields/calendar-styles.ts";
import { Card } from "../../ui/layout/Card.tsx";
import { Chip } from "../../ui/layout/Chip.tsx";
import { Columns } from "../../ui/layout/Columns.tsx";
import { Row, Stack } from "../../ui/layout/Flow.tsx";
import { Hero } from "../../ui/layout/Hero.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import type { Route } from "./+types/SeriesScreen.ts";
import classes from "./SeasonCard.module.css";
import { SeasonCard } from "./SeasonCard.tsx";
import { SeriesControls } from "./SeriesControls.tsx";

export const loader = (args: Route.LoaderArgs) =>
  loadPublicPage(args, (cache) => [cache.query(seriesPageQuery(args.params.id))]);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  prefetchVisit((cache) => [cache.query(seriesPageQuery(params.id))]);

/** The organiser chooses the season's first day in a calendar. */
export const links = () => [...calendarStyles];
export const handle: RouteHandle = { ownBar: true };
export const meta: Route.MetaFunction = () => [];

/** A series: the next evening, the season, the champions. */
export default function SeriesScreen({ params, loaderData }: Route.ComponentProps) {
  const page = useQuery(seriesPageQuery(params.id));
  const name = page.data?.series.name ?? seriesTexts.title;
  const origin = useOrigin(loaderData);
  return (
    <>
      <title>{`${name} — ${ru.site.name}`}</title>
      <TopBar
        title={seriesTexts.title}
        back={paths.home()}
        backLabel={seriesTexts.back}
        action={page.data?.series.by_invitation === false && <SharePage title={name} />}
      />
      {page.data ? <Whole page={page.data} origin={origin} /> : <HostState query={page} title={seriesTexts.title} />}
    </>
  );
}

function Whole({ page: { series, coming, season, champions }, origin }: { page: SeriesPage; origin: string }) {
  const viewer = useSession().user?.id;
  const ended = series.status === "ended";
  const [next, ...later] = coming;
  const runs = viewer === series.organizer.id;
  const past = <Champions evenings={champions} />;
  const hasAside = later.length > 0 || runs;
  return (
    <>
      <Hero
        title={series.name}
        above={
          <Chip tone="glass">
            <IconRefresh size={16} stroke={2} aria-hidden /> {ended ? seriesTexts.ended : rhythmText(series)}
          </Chip>
        }
      >
        <Row gap={16} wrap align="center" justify="between" mt={8}>
          <p className="num">
            {series.type && `${playName(series)}, ${formatTimes(series)}`}
            <br />
            <AppLink to={paths.club(series.club.id)} className={classes.club}>
              {series.club.name}
            </AppLink>
            {series.club.city.name && ", "}
            <span className="whole">{series.club.city.name}</span>
          </p>
          {series.by_invitation ? (
            <Chip tone="glass">{invitationTexts.byInvitation}</Chip>
          ) : (
            <Row gap={8} wrap>
              <FollowButton of="series" id={series.id} />
              <ShareFromHero title={series.name} />
            </Row>
          )}
        </Row>
      </Hero>
      <Page>
        <Columns
          aside={
            <>
              {later.length > 0 && (
                <Stack gap={12} as="section" aria-label={seriesTexts.coming}>
                  <h2>{seriesTexts.coming}</h2>
                  {later.map((evening) => (
                    <EveningCard key={evening.id} evening={evening} />
                  ))}
                </Stack>
              )}
              {runs && (
                <>
                  <SeriesControls series={series} coming={coming} />
                  {!series.by_invitation && (
                    <WidgetCard kind="series" id={series.id} name={series.name} origin={origin} />
                  )}
                </>
              )}
              {!hasAside && past}
            </>
          }
        >
          {next ? (
            <EveningCard evening={next} />
          ) : (
            <Card>
              <b>{seriesTexts.noEvening}</b>
              {!ended && !series.by_invitation && <p className="quiet">{seriesTexts.noEveningText}</p>}
            </Card>
          )}
          <SeasonCard season={season} />
          {hasAside && past}
        </Columns>
      </Page>
      <NextEveningBar evenings={coming} width="wide" runs={runs} />
    </>
  );
}
