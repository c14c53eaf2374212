import { admitsLink, organises } from "@bandeha/contract";
import { useQuery } from "@tanstack/react-query";
import { prefetchPage, prefetchVisit } from "../../data/client/queries.ts";
import { useLive } from "../../data/live/live.ts";
import { useSession } from "../../data/session/session.ts";
import { linksQuery } from "../../data/tournaments/links.ts";
import { askTournament, tournamentQuery } from "../../data/tournaments/tournaments.ts";
import { paths } from "../../paths.ts";
import type { RouteHandle } from "../../shell/Shell.tsx";
import { errorSentence } from "../../text/errors.ts";
import { courtPage as texts } from "../../text/play/court.ts";
import { ru } from "../../text/ru.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { PageHeading } from "../../ui/layout/PageHeading.tsx";
import { TopBar } from "../../ui/layout/TopBar.tsx";
import { AppLink } from "../../ui/navigation/AppLink.tsx";
import { Redirect } from "../../ui/navigation/Redirect.tsx";
import { QrCode } from "../../ui/sharing/QrCode.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { ErrorState } from "../../ui/states/ErrorState.tsx";
import { ScreenSkeleton } from "../../ui/states/ScreenSkeleton.tsx";
import type { Route } from "./+types/CourtSheetScreen.ts";
import classes from "./CourtSheet.module.css";

// The codes are private: they are fetched in the browser.
export const loader = ({ context, params }: Route.LoaderArgs) => prefetchPage(context, askTournament(params.id));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => prefetchVisit(askTournament(params.id));

export const handle: RouteHandle = { ownBar: true };
export const meta = () => [{ title: `${texts.sheetTitle} — ${ru.site.name}` }, { name: "robots", content: "noindex" }];

/** One code for each court, to print and hang up; for the organisers only. */
export default function CourtSheetScreen({ params }: Route.ComponentProps) {
  const { id } = params;
  const { user, status } = useSession();
  const found = useQuery({ ...tournamentQuery(id), enabled: user !== undefined });
  const tournament = found.data;
  useLive(id);
  const mayRead = tournament !== undefined && organises(tournament, user?.id);
  const links = useQuery({ ...linksQuery(id), enabled: mayRead });
  if (status === "guest") return <Redirect to={paths.auth(paths.courtSheet(id))} />;
  const failed = found.isError ? found : links.isError ? links : undefined;
  // A printed code would open a page that takes no score.
  const codes = tournament && admitsLink(tournament, { kind: "court" }) ? links.data : [];
  const courts = codes?.filter(({ kind, court }) => kind === "court" && court <= (tournament?.courts ?? 0)) ?? [];
  return (
    <>
      <TopBar title={texts.sheetTitle} back={paths.manage(id)} backLabel="К управлению" />
      <Page>
        {tournament && !mayRead ? (
          <EmptyState heading="h1" title={texts.sheetForeign}>
            <Button component={AppLink} to={paths.lobby(id)}>
              {texts.toTournament}
            </Button>
          </EmptyState>
        ) : failed ? (
          <ErrorState heading="h1" title={texts.sheetFailed} text={errorSentence(failed.error)}>
            <Button onClick={() => void failed.refetch()}>{texts.repeat}</Button>
          </ErrorState>
        ) : !links.data || !tournament ? (
          <ScreenSkeleton title={texts.sheetTitle} rows={4} />
        ) : courts.length === 0 ? (
          <EmptyState heading="h1" title={texts.noCodes} text={texts.noCodesText}>
            <Button component={AppLink} to={paths.scoreLinks(id)} size="lg">
              {texts.makeCodes}
            </Button>
          </EmptyState>
        ) : (
          <>
            <div className={classes.head}>
              <PageHeading>{texts.sheetTitle}</PageHeading>
              <Button size="lg" onClick={() => window.print()}>
                {texts.printSheet}
              </Button>
            </div>
            <ul className={classes.sheets}>
              {courts.map(({ id: link, court, token }) => (
                <li key={link} className={classes.sheet}>
                  <p>{tournament?.name}</p>
                  <h2>{texts.court(court)}</h2>
                  <QrCode text={window.location.origin + paths.court(token)} label={texts.court(court)} />
                  <p>{texts.sheetHint}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </Page>
    </>
  );
}
